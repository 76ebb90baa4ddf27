import { Icon, iconNames } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { EachTheme } from './each-theme.tsx'

const colors: [string, string, string][] = [
  ['Ground', 'night room desk line edge', 'Page, card, raised surface, card border, control border'],
  ['Ink', 'ink ink-2 ink-3', 'Text, from high to low emphasis'],
  ['Lamp', 'lamp lamp-strong on-lamp lamp-ink lamp-wash', 'What to do next'],
  ['Levels', 'level-a1 level-a2 level-b1 level-b2 level-c1 level-c2', 'Only as a thin mark'],
  ['Outcomes', 'good bad warn info good-wash bad-wash warn-wash info-wash', 'What happened, always with words'],
]

const sizes: [string, string, string][] = [
  ['text-display font-display font-semibold', 'Display 48', '18:30'],
  ['text-title font-display font-semibold', 'Title 34', 'Reserve a class'],
  ['text-figure font-display font-semibold tabular', 'Figure 24', '9:30 · 18.5'],
  ['text-heading font-display font-semibold', 'Heading 20', 'Small talk that goes somewhere'],
  ['text-large', 'Large 18', 'Your level is B1. You can reserve up to Saturday 19 December.'],
  ['text-body', 'Body 16', 'Your level is B1. You can reserve up to Saturday 19 December.'],
  ['text-small text-ink-2', 'Small 15', 'Unit 6 · Lesson · with Olivia Hartley'],
  ['text-tiny text-ink-3', 'Tiny 13', '60 min, times in Bogotá'],
]

const radii: [string, string][] = [
  ['rounded-small', 'small 8'],
  ['rounded-button', 'button 12'],
  ['rounded-card', 'card 14'],
  ['rounded-sheet', 'sheet 20'],
  ['rounded-pill', 'pill'],
]

export function Foundations() {
  return (
    <>
      <EachTheme title="Color" note="Only where it means something">
        {() =>
          colors.map(([name, tokens, meaning]) => (
            <Swatches key={name} name={name} tokens={tokens.split(' ')} meaning={meaning} />
          ))
        }
      </EachTheme>
      <EachTheme title="Type" note="Bricolage Grotesque for titles and numbers, Instrument Sans for the rest">
        {() =>
          sizes.map(([look, name, sample]) => (
            <div key={name} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-0">
              <span className="w-20 shrink-0 text-tiny text-ink-3">{name}</span>
              <span className={`min-w-0 ${look}`}>{sample}</span>
            </div>
          ))
        }
      </EachTheme>
      <EachTheme title="Shape, space, and shadow" note="On a grid of 4 px">
        {() => (
          <div className="grid gap-5">
            <div className="flex flex-wrap gap-3">
              {radii.map(([look, name]) => (
                <span
                  key={name}
                  className={`grid h-14 min-w-20 place-items-center border border-edge bg-room px-3 text-tiny text-ink-2 ${look}`}
                >
                  {name}
                </span>
              ))}
            </div>
            <div className="flex flex-wrap items-end gap-3">
              {[4, 8, 12, 16, 24, 32, 48].map(size => (
                <span key={size} className="grid justify-items-center gap-1 text-tiny text-ink-3">
                  <span className="bg-lamp" style={{ width: size, height: size }} />
                  {size}
                </span>
              ))}
            </div>
            <div className="flex flex-wrap gap-4">
              <span className="rounded-card border border-line bg-room px-5 py-4 text-small text-ink-2 shadow-card">
                Card
              </span>
              <span className="rounded-card border border-line bg-desk px-5 py-4 text-small text-ink-2 shadow-raised">
                Raised
              </span>
            </div>
          </div>
        )}
      </EachTheme>
      <EachTheme title="Logo and icons" note="The logo shows a voice as four bars. All icons have one stroke width">
        {() => (
          <>
            <div className="mb-5 flex items-center gap-4">
              <Logo size={64} />
              <Logo size={40} />
              <Logo size={24} />
            </div>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
              {iconNames.map(name => (
                <li key={name} className="grid justify-items-center gap-1.5 py-2 text-center text-tiny text-ink-2">
                  <Icon name={name} />
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
      </EachTheme>
    </>
  )
}

function Swatches({ name, tokens, meaning }: { name: string; tokens: string[]; meaning: string }) {
  return (
    <div className="mb-5 last:mb-0">
      <p className="mb-2 text-small text-ink-2">
        <strong className="font-semibold text-ink">{name}</strong> · {meaning}
      </p>
      <ul className="flex flex-wrap gap-2">
        {tokens.map(token => (
          <li key={token} className="w-20 text-tiny text-ink-2">
            <span
              className="mb-1 block h-10 rounded-small border border-line"
              style={{ background: `var(--${token})` }}
            />
            {token}
          </li>
        ))}
      </ul>
    </div>
  )
}
