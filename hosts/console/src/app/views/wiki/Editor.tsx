import { useLocation } from "preact-iso/router"
import { useState } from "preact/hooks"
import type { Outcome } from "../../core/call"
import { part, pathTo } from "../../core/place"
import { useAct } from "../../core/useAct"
import { useCall } from "../../core/useCall"
import { useSettled } from "../../core/useSettled"
import { Press } from "../../parts/Action"
import { Answer, ErrorBox } from "../../parts/Answer"
import { Frame } from "../../parts/Frame"
import { Card } from "../../parts/Page"
import { Fields, type Written, formats, inStorage } from "./Fields"

/** How long the text stands still before it is shown as it will look. */
const stillMillis = 400

const Preview = ({ written, spaceKey }: { readonly written: Written; readonly spaceKey: string }) => {
  const { body, format } = useSettled(written, stillMillis)
  return (
    <Card title="Preview">
      <Answer of={useCall("wiki.convertBody", { value: body, from: formats[format], to: "view", spaceKey })}>
        {({ value }) => <Frame html={value} title="Preview" />}
      </Answer>
    </Card>
  )
}

export interface EditorProps {
  readonly spaceKey: string
  readonly begins: Written
  readonly save: (written: Written, body: string) => Promise<Outcome<{ readonly id: string }>>
  readonly saveDraft?: (written: Written, body: string) => Promise<Outcome<{ readonly id: string }>>
}

/** A page while it is written, beside how it will look. */
export const Editor = ({ spaceKey, begins, save, saveDraft }: EditorProps) => {
  const { route } = useLocation()
  const [written, setWritten] = useState(begins)
  const { busy, failure, act } = useAct()
  const finish = (by: EditorProps["save"]): void =>
    act(
      async () => {
        const body = await inStorage(written, spaceKey)
        return body.ok ? by(written, body.reply) : body
      },
      ({ id }) => route(pathTo(`wiki/page/${part(id)}`)),
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    finish(save)
  }
  return (
    <div class="halves">
      <Card title="Text" inner>
        <form class="fields" onSubmit={submit}>
          <Fields written={written} change={setWritten} />
          {failure === undefined ? null : <ErrorBox failure={failure} />}
          <div class="row">
            <Press busy={busy} kind="first">
              Publish
            </Press>
            {saveDraft === undefined ? null : (
              <Press busy={busy} press={() => finish(saveDraft)}>
                Save as a draft
              </Press>
            )}
          </div>
        </form>
      </Card>
      <Preview written={written} spaceKey={spaceKey} />
    </div>
  )
}
