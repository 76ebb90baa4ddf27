import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#platform/page/confirm.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, shortDate } from '#platform/time/format.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type Device, devicesQuery, useSignOutDevices } from './accounts.queries.ts'
import { signInCareWords } from './sign-in-care.words.ts'

/** How many devices are shown before the rest are opened. */
const maxShownDevices = 3

/** The person's signed-in devices, this one first. Each can be signed out, except this one. */
export function Devices({ zone }: { zone: string }) {
  const words = signInCareWords().devices
  const { data, error, isFetching, refetch } = useQuery(devicesQuery)
  return (
    <>
      <h3 className="font-semibold text-ink">{words.title}</h3>
      {data ? (
        <DeviceList devices={data} zone={zone} />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <div className="flex min-h-18 items-center gap-4">
            <Skeleton width="1.5rem" height="1.5rem" />
            <div className="grid grow">
              <Skeleton width="14rem" height="2.5rem" />
            </div>
          </div>
        </Loading>
      )}
    </>
  )
}

function DeviceList({ devices, zone }: { devices: readonly Device[]; zone: string }) {
  const words = signInCareWords().devices
  const [isConfirming, setConfirming] = useState(false)
  const signOutDevices = useSignOutDevices()
  const isSigningOut = (id: string | null) => signOutDevices.isPending && signOutDevices.variables === id
  const others = devices.some(({ current }) => !current)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.slice(0, showsAll ? undefined : maxShownDevices).map(device => (
          <DeviceRow
            key={device.id}
            device={device}
            zone={zone}
            pending={isSigningOut(device.id)}
            onSignOut={() => signOutDevices.mutate(device.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {!showsAll && devices.length > maxShownDevices && (
          <Button pending={false} onPress={() => setShowsAll(true)}>
            {controlsWords().moreRows.more}
          </Button>
        )}
        {others ? (
          <Button icon="logout" pending={isSigningOut(null)} onPress={() => setConfirming(true)}>
            {words.signOutOthers}
          </Button>
        ) : (
          <p className="text-small text-ink-3">{words.noOthers}</p>
        )}
      </div>
      {isConfirming && (
        <SignOutOthersDialog
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            signOutDevices.mutate(null)
          }}
        />
      )}
    </>
  )
}

interface RowProps {
  device: Device
  zone: string
  pending: boolean
  onSignOut: () => void
}

const mobileSystems = ['iPhone', 'iPad', 'Android']

function DeviceRow({ device, zone, pending, onSignOut }: RowProps) {
  const words = signInCareWords().devices
  const { browser, system, current, seen_at, created_at } = device
  const name = words.name(browser, system)
  const seen = words.seen(`${shortDate(seen_at, zone)}, ${clockTime(seen_at, zone)}`)
  return (
    <li className="flex min-h-18 items-center gap-x-4 py-3">
      <Icon name={mobileSystems.includes(system ?? '') ? 'phone' : 'computer'} className="shrink-0 text-ink-2" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          <span className="min-w-0">{name}</span>
          {current && <StatusPill tone="lamp">{words.current}</StatusPill>}
        </p>
        <p className="tabular flex flex-wrap gap-x-2 text-small text-ink-2">
          <span>{seen}</span>
          <span className="text-ink-3">{words.since(shortDate(created_at, zone))}</span>
        </p>
      </div>
      {!current && (
        <div className="shrink-0 whitespace-nowrap">
          <Button variant="quiet" pending={pending} onPress={onSignOut}>
            {words.signOut}
            <span className="sr-only">{`: ${name}, ${seen}`}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function SignOutOthersDialog({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const words = signInCareWords().devices
  const isStaff = useMe().role === 'staff'
  return (
    <Confirm
      title={words.confirm.title}
      confirm={words.signOutOthers}
      cancel={words.confirm.keep}
      pending={false}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <p>{isStaff ? `${words.confirm.body} ${words.confirm.tokens}` : words.confirm.body}</p>
    </Confirm>
  )
}
