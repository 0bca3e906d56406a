import { useRef } from "preact/hooks"
import { ask } from "../core/call"
import { useAct } from "../core/useAct"
import { Press } from "./Action"
import { ErrorBox } from "./Answer"

interface UploadProps {
  readonly label: string
  readonly act: string
  /** The address that takes the files, each as a part `file` of a form. */
  readonly path: string
  /** Whether there may be more than one. */
  readonly many?: boolean
  /** Media types or endings that are offered; any when left out. */
  readonly accept?: string
  /** Asked before, where it cannot be taken back. */
  readonly sure?: (name: string) => string
}

/** Such addresses ask for this of a browser, as a form of another site could not say it. */
const byConsole = { "x-atlassian-token": "no-check" }

/** A request that sends files, each as a part `file` of a form. */
export const uploading = (files: ReadonlyArray<File>): RequestInit => {
  const body = new FormData()
  for (const file of files) body.append("file", file)
  return { method: "POST", headers: byConsole, body }
}

/** Files of the visitor's own, and what is done with them. */
export const Upload = ({ label, act: name, path, many = false, accept, sure }: UploadProps) => {
  const field = useRef<HTMLInputElement>(null)
  const { busy, failure, act } = useAct()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const files = [...(field.current?.files ?? [])]
    const [first] = files
    if (first === undefined || (sure !== undefined && !confirm(sure(first.name)))) return
    act(
      () => ask(path, uploading(files)),
      () => {
        if (field.current !== null) field.current.value = ""
      },
    )
  }
  return (
    <form class="row" onSubmit={submit}>
      <div class="grow">
        <input ref={field} type="file" aria-label={label} required multiple={many} accept={accept} />
      </div>
      <Press busy={busy}>{busy ? "Sending" : name}</Press>
      {failure === undefined ? null : <ErrorBox failure={failure} />}
    </form>
  )
}
