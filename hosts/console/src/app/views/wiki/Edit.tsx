import { useLocation, useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { useState } from "preact/hooks"
import { type Failure, type Outcome, call } from "../../core/call"
import { part, pathTo } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer, ErrorBox } from "../../parts/Answer"
import { Frame } from "../../parts/Frame"
import { Card, Page } from "../../parts/Page"
import { Fields, type Written, formats, inStorage } from "./Fields"

type Content = Reply<"wiki.getContent">

const Preview = ({ written, spaceKey }: { readonly written: Written; readonly spaceKey: string }) => (
  <Card title="Preview">
    <Answer
      of={useCall("wiki.convertBody", {
        value: written.body,
        from: formats[written.format],
        to: "view",
        spaceKey,
      })}
    >
      {({ value }) => <Frame html={value} title="Preview" />}
    </Answer>
  </Card>
)

interface EditorProps {
  readonly spaceKey: string
  readonly begins: Written
  readonly save: (written: Written, body: string) => Promise<Outcome<{ readonly id: string }>>
  readonly saveDraft?: (written: Written, body: string) => Promise<Outcome<{ readonly id: string }>>
}

/** A page while it is written, beside how it will look. */
const Editor = ({ spaceKey, begins, save, saveDraft }: EditorProps) => {
  const { route } = useLocation()
  const [written, setWritten] = useState(begins)
  const [failure, setFailure] = useState<Failure>()
  const finish = async (by: EditorProps["save"]): Promise<void> => {
    const body = await inStorage(written, spaceKey)
    const outcome = body.ok ? await by(written, body.reply) : body
    setFailure(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) route(pathTo(`wiki/page/${part(outcome.reply.id)}`))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void finish(save)
  }
  return (
    <div class="halves">
      <Card title="Text" inner>
        <form class="fields" onSubmit={submit}>
          <Fields written={written} change={setWritten} />
          {failure === undefined ? null : <ErrorBox failure={failure} />}
          <div class="row">
            <button class="first">Publish</button>
            {saveDraft === undefined ? null : (
              <button type="button" onClick={() => void finish(saveDraft)}>
                Save as a draft
              </button>
            )}
          </div>
        </form>
      </Card>
      <Preview written={written} spaceKey={spaceKey} />
    </div>
  )
}

const Existing = ({ content }: { readonly content: Content }) => {
  const { id, title, body = "", version, space, status } = content
  return (
    <Page
      title={`Edit ${title}`}
      trail={[
        { name: "Wiki", to: "wiki" },
        { name: space.name, to: `wiki/space/${part(space.key)}` },
        { name: title, to: `wiki/page/${part(id)}` },
      ]}
    >
      <Editor
        spaceKey={space.key}
        begins={{ title, body, format: "storage", message: "" }}
        save={(written, stored) =>
          status === "draft"
            ? call("wiki.publishDraft", { id, title: written.title, body: stored, version: { number: 1 } })
            : call("wiki.updateContent", {
                id,
                title: written.title,
                body: stored,
                version: { number: version.number + 1, message: written.message },
              })
        }
        saveDraft={(written, stored) => call("wiki.saveDraft", { id, title: written.title, body: stored })}
      />
    </Page>
  )
}

export const EditPage = () => {
  const { params } = useRoute()
  const asked = useCall("wiki.getContent", {
    id: params["id"] ?? "",
    status: ["current", "draft"],
    expand: "body.storage,space",
  })
  return asked.reply === undefined ? (
    <Page title="Edit">
      <Answer of={asked}>{() => null}</Answer>
    </Page>
  ) : (
    <Existing content={asked.reply} />
  )
}

export const NewPage = () => {
  const { params } = useRoute()
  const spaceKey = params["key"] ?? ""
  const create = (status: "current" | "draft") => (written: Written, body: string) =>
    call("wiki.createContent", { spaceKey, title: written.title, body, status })
  return (
    <Page
      title="New page"
      trail={[
        { name: "Wiki", to: "wiki" },
        { name: spaceKey, to: `wiki/space/${part(spaceKey)}` },
      ]}
    >
      <Editor
        spaceKey={spaceKey}
        begins={{ title: "", body: "", format: "markdown", message: "" }}
        save={create("current")}
        saveDraft={create("draft")}
      />
    </Page>
  )
}
