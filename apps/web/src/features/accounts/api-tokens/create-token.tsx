import { hasPermission, type StaffArea, staffAreas } from '@aulaviva/domain/access'
import { defaultTokenDays, maxTokenDays, maxTokenNameLength } from '@aulaviva/domain/api-tokens'
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
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null)
  return created ? (
    <CreatedDialog {...created} onClose={onClose} />
  ) : (
    <CreateDialog onCreated={setCreated} onClose={onClose} />
  )
}

interface CreateDialogProps {
  onCreated: (created: { name: string; token: string }) => void
  onClose: () => void
}

function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const words = apiTokensWords()
  const { create: createWords } = words
  const rights = useMe().staff_rights ?? []
  const [name, setName] = useState('')
  const [areas, setAreas] = useState<StaffArea[]>([])
  const [days, setDays] = useState(String(defaultTokenDays))
  const call = useApi()
  const createToken = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), areas, days: Number(days) }
      return call('POST /api/main/api-tokens/', { body })
    },
    onSuccess: created => {
      void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
      onCreated(created)
    },
  })
  const form = useForm({
    errors: {
      name: !name.trim() && controlsWords().missing.name,
      areas: areas.length === 0 && createWords.errors.areas,
    },
    send: () => createToken.mutate(),
    action: createToken,
  })
  const lengths = [7, 30, defaultTokenDays, 180, maxTokenDays]
  return (
    <FormDialog
      form={form}
      title={createWords.title}
      confirm={createWords.confirm}
      sentence={problemSentence}
      onClose={onClose}
    >
      <TextField
        label={createWords.name}
        hint={createWords.nameHint}
        error={form.errorOf('name')}
        required
        autoComplete="off"
        value={name}
        onChange={text => setName(text.slice(0, maxTokenNameLength))}
      />
      <AreaFields
        label={createWords.areas}
        areas={areas}
        among={staffAreas.filter(area => hasPermission(rights, area))}
        error={form.errorOf('areas')}
        onChange={setAreas}
      />
      <p className="text-small text-ink-2">{createWords.limits}</p>
      <SelectField
        label={createWords.expiresAfter}
        error={null}
        value={days}
        onChange={setDays}
        choices={lengths.map(count => ({
          value: String(count),
          label: count === maxTokenDays ? createWords.year : createWords.days(count),
        }))}
      />
    </FormDialog>
  )
}

function CreatedDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const { created: words } = apiTokensWords()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(words.copied),
      () => toast.danger(words.notCopied),
    )
  return (
    <Dialog
      title={words.title(name)}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={() => void copy()}>
            {words.copy}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label={words.token} hint={words.copyNow} error={null} value={token} onChange={() => {}} readOnly />
        <p>{words.safety}</p>
      </div>
    </Dialog>
  )
}
