import { type StaffArea, staffAreas, worksIn } from '@aulaviva/domain/access'
import { longestTokenDays, longestTokenName, tokenDays } from '@aulaviva/domain/api-tokens'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaFields } from '#entities/people/area-fields.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { tokensQuery } from './api-tokens.queries.ts'
import { apiTokensWords } from './api-tokens.words.ts'

/** Creates a token, then shows it once. It can't be read again. */
export function MakeToken({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  return made ? <MadeDialog {...made} onClose={onClose} /> : <MakeDialog onMade={setMade} onClose={onClose} />
}

interface MakeProps {
  onMade: (made: { name: string; token: string }) => void
  onClose: () => void
}

function MakeDialog({ onMade, onClose }: MakeProps) {
  const words = apiTokensWords()
  const { making } = words
  const rights = useMe().staff_rights ?? []
  const [name, setName] = useState('')
  const [areas, setAreas] = useState<StaffArea[]>([])
  const [days, setDays] = useState(String(tokenDays))
  const call = useApi()
  const make = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), areas, days: Number(days) }
      return call('POST /api/main/api-tokens/', { body })
    },
    onSuccess: made => {
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
      onMade(made)
    },
  })
  const form = useForm({
    wrong: { name: !name.trim() && controlsWords().missing.name, areas: areas.length === 0 && making.wrong.areas },
    send: () => make.mutate(),
    action: make,
  })
  const lengths = [7, 30, tokenDays, 180, longestTokenDays]
  return (
    <FormDialog form={form} title={making.title} confirm={making.confirm} sentence={problemSentence} onClose={onClose}>
      <TextField
        label={making.name}
        hint={making.nameHint}
        error={form.errorOf('name')}
        required
        autoComplete="off"
        value={name}
        onChange={text => setName(text.slice(0, longestTokenName))}
      />
      <AreaFields
        label={making.areas}
        areas={areas}
        among={staffAreas.filter(area => worksIn(rights, area))}
        error={form.errorOf('areas')}
        onChange={setAreas}
      />
      <p className="text-small text-ink-2">{making.never}</p>
      <SelectField
        label={making.lasts}
        error={null}
        value={days}
        onChange={setDays}
        choices={lengths.map(count => ({
          value: String(count),
          label: count === longestTokenDays ? making.year : making.days(count),
        }))}
      />
    </FormDialog>
  )
}

function MadeDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const { made } = apiTokensWords()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(made.copied),
      () => toast.danger(made.notCopied),
    )
  return (
    <Dialog
      title={made.title(name)}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={() => void copy()}>
            {made.copy}
          </Button>
          <Button pending={false} onPress={onClose}>
            {made.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label={made.token} hint={made.once} error={null} value={token} onChange={() => {}} readOnly />
        <p>{made.how}</p>
      </div>
    </Dialog>
  )
}
