import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Stars } from '#ui/stars.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EachTheme, Row } from './each-theme.tsx'

const types = [
  { value: '', label: 'All types' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'club', label: 'Conversation club' },
]
const nothing = () => undefined

export function Controls() {
  return (
    <>
      <EachTheme title="Buttons" note="One primary button per screen. A disabled button says why">
        {() => (
          <>
            <Row>
              <Button variant="primary" pending={false} onPress={nothing}>
                Reserve
              </Button>
              <Button pending={false} onPress={nothing}>
                Join waitlist
              </Button>
              <Button variant="quiet" pending={false} onPress={nothing}>
                Not now
              </Button>
              <Button variant="danger" pending={false} onPress={nothing}>
                Cancel class
              </Button>
            </Row>
            <Row>
              <WaitingSample />
              <Button
                variant="primary"
                pending={false}
                disabledReason="You have another class then: “News in plain words” at 18:00"
                onPress={nothing}
              >
                Reserve
              </Button>
              <LinkButton href="#main" icon="calendar">
                Add to calendar
              </LinkButton>
              <IconButton icon="bell" label="Notifications" onPress={nothing} />
            </Row>
          </>
        )}
      </EachTheme>
      <EachTheme title="Filters" note="Selected ones have a check mark or a highlighted border">
        {() => <Filters />}
      </EachTheme>
      <EachTheme title="Fields" note="The label is above, the hint or error below">
        {theme => <Fields theme={theme} />}
      </EachTheme>
      <EachTheme title="Files">
        {() => (
          <div className="grid gap-4">
            <FileDrop label="Add a document" hint="Up to 3 files, PDF or image" error={null} onFiles={nothing} />
            <FileDrop label="Add a photo" hint="One image" error="The extension .exe isn’t allowed" onFiles={nothing} />
            <FileList
              files={[
                { id: '1', name: 'doctor-note.pdf', note: '240 kB' },
                { id: '2', name: 'homework-unit-6.docx', note: 'Uploading…' },
              ]}
              remove={{ label: name => `Remove ${name}`, onRemove: nothing }}
            />
          </div>
        )}
      </EachTheme>
    </>
  )
}

function Filters() {
  const [mine, setMine] = useState(true)
  const [type, setType] = useState('')
  return (
    <Row>
      <Chip selected={mine} onChange={setMine}>
        My level
      </Chip>
      <Chip selected={!mine} onChange={on => setMine(!on)}>
        All levels
      </Chip>
      <FilterSelect label="Type" value={type} choices={types} onChange={setType} />
      <FilterSelect
        label="Teacher"
        value="o"
        neutral=""
        choices={[{ value: 'o', label: 'Olivia Hartley' }]}
        onChange={nothing}
      />
    </Row>
  )
}

function Fields({ theme }: { theme: string }) {
  const [name, setName] = useState('Valentina')
  const [remark, setRemark] = useState('You tell a story well. Next, practice the past tenses.')
  const [on, setOn] = useState(true)
  const [stars, setStars] = useState(4)
  return (
    <div className="grid gap-5">
      <TextField label="First name" value={name} error={null} onChange={setName} />
      <TextField label="Email" type="email" value="valentina@" error="Enter a complete email" onChange={nothing} />
      <SelectField
        label="Time zone"
        value="b"
        error={null}
        hint="Class times are in this time zone."
        choices={[{ value: 'b', label: 'Bogotá' }]}
        onChange={nothing}
      />
      <TextArea label="Feedback" value={remark} maxLength={2000} error={null} onChange={setRemark} />
      <Switch
        label="Remind me by email"
        hint="1 hour before each class"
        checked={on}
        pending={false}
        onChange={setOn}
      />
      <Switch label="Weekly summary" checked={!on} pending={false} onChange={next => setOn(!next)} />
      <Stars
        label="How was the class?"
        value={stars}
        choose={{ name: `stars-${theme}`, starLabel: count => `${count} out of 5 stars`, onChange: setStars }}
      />
    </div>
  )
}

/** Pending only after a press, so that nothing looks busy when the page is idle. */
function WaitingSample() {
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setPending(false), 2_000)
    return () => clearTimeout(timer)
  }, [pending])
  return (
    <Button variant="primary" pending={pending} onPress={() => setPending(true)}>
      Press to see it wait
    </Button>
  )
}
