import { useRoute } from "preact-iso/router"
import type { Reply } from "quoin"
import { useRef, useState } from "preact/hooks"
import { call } from "../../core/call"
import { part } from "../../core/place"
import { type Asked, useCall } from "../../core/useCall"
import { Answer, ErrorBox } from "../../parts/Answer"
import { Page } from "../../parts/Page"
import { Editor } from "./Editor"
import type { Written } from "./Fields"

type Content = Reply<"wiki.getContent">

interface OverlapProps {
  readonly now: Content
  /** What is published next replaces that one. */
  readonly accept: () => void
}

/** Somebody has published another version since editing began: it is shown, and replaced by nobody who has not seen it. */
const Overlap = ({ now: { title, body = "", version }, accept }: OverlapProps) => (
  <div class="trouble" role="alert">
    <strong>Version {version.number} was published while you were writing</strong>
    <p>{version.by.displayName} wrote it. Your text would replace it: take over from it what should stay.</p>
    <details>
      <summary>What it says: {title}</summary>
      <pre class="text" tabIndex={0}>
        {body}
      </pre>
    </details>
    <div class="row">
      <button type="button" onClick={accept}>
        Replace version {version.number} when I publish
      </button>
    </div>
  </div>
)

interface ExistingProps {
  /** As it was when editing it began. */
  readonly begun: Content
  /** As it is now, as far as that is known. */
  readonly now: Asked<Content>
}

const Existing = ({ begun, now: { reply, failure, again } }: ExistingProps) => {
  const { id, title, body = "", space, status } = begun
  const [seen, setSeen] = useState(begun.version.number)
  const isOvertaken = status !== "draft" && reply !== undefined && reply.version.number > seen
  return (
    <Page
      title={`Edit ${title}`}
      trail={[
        { name: "Wiki", to: "wiki" },
        { name: space.name, to: `wiki/space/${part(space.key)}` },
        { name: title, to: `wiki/page/${part(id)}` },
      ]}
    >
      {failure === undefined ? null : <ErrorBox failure={failure} again={again} />}
      {isOvertaken ? <Overlap now={reply} accept={() => setSeen(reply.version.number)} /> : null}
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
                version: { number: seen + 1, message: written.message },
              })
        }
        saveDraft={(written, stored) => call("wiki.saveDraft", { id, title: written.title, body: stored })}
      />
    </Page>
  )
}

/** What others do meanwhile, and calls that fail, change nothing of what was written, nor of what that rests on. */
const Editing = ({ id }: { readonly id: string }) => {
  const begun = useRef<Content | undefined>(undefined)
  const now = useCall("wiki.getContent", {
    id,
    status: ["current", "draft"],
    expand: "body.storage,space",
  })
  begun.current ??= now.reply
  return begun.current === undefined ? (
    <Page title="Edit">
      <Answer of={now}>{() => null}</Answer>
    </Page>
  ) : (
    <Existing begun={begun.current} now={now} />
  )
}

export const EditPage = () => {
  const { params } = useRoute()
  const id = params["id"] ?? ""
  return <Editing key={id} id={id} />
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
