import { Link, useRouterState } from '@tanstack/react-router'
import { useCanOpen } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'
import { Icon } from '#ui/icon.tsx'
import { currentPlace, mainPlaces } from './destinations.ts'
import { frameWords } from './frame.words.ts'

interface Props {
  me: Me
  shape: 'rail' | 'bar'
}

const shapes = {
  rail: {
    list: 'flex flex-col gap-1',
    link: 'min-h-14 flex-col justify-center gap-1 rounded-button px-1 text-center text-[0.75rem] leading-4 hover:bg-desk desk:min-h-11 desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:text-start desk:text-body desk:leading-6',
    here: 'bg-desk text-ink font-semibold',
  },
  bar: {
    list: 'grid auto-cols-fr grid-flow-col',
    link: 'min-h-16 flex-col justify-start gap-1 pt-2.5 bar-text -outline-offset-2',
    here: 'text-lamp-ink font-semibold',
  },
}

// Otherwise the parent of the current page would be marked as current too.
const exactly = { exact: true }

/** The main pages, as the rail's column or the phone's tab bar. The landmark around them belongs to the caller. */
export function Navigation({ me, shape }: Props) {
  const words = frameWords()
  const path = useRouterState({ select: state => state.location.pathname })
  const places = mainPlaces(me, useCanOpen())
  const here = currentPlace(places, path)
  const shapeStyle = shapes[shape]
  return (
    <ul className={shapeStyle.list}>
      {places.map(place => (
        <li key={place.to}>
          <Link
            to={place.to}
            aria-current={place === here ? 'page' : undefined}
            activeOptions={exactly}
            className={`flex items-center transition-colors ${shapeStyle.link} ${place === here ? shapeStyle.here : 'text-ink-2 hover:text-ink'}`}
          >
            <Icon name={place.icon} className={`shrink-0 ${place === here ? 'text-lamp-ink' : ''}`} />
            <span className="max-w-full">{words.places[place.name]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
