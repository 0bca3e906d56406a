import { useLocation } from "preact-iso/router"
import { useRef, useState } from "preact/hooks"
import { type Outcome, ask, call } from "../../../core/call"
import { part, pathTo } from "../../../core/place"
import { useAct } from "../../../core/useAct"
import { Action } from "../../../parts/Action"
import { ErrorBox } from "../../../parts/Answer"
import { Card } from "../../../parts/Page"
import { uploading } from "../../../parts/Upload"

export type Scope = "SITE" | "SPACE"

/** Asked before a restore: it cannot be taken back. */
const sure = (scope: Scope, name: string): string =>
  scope === "SITE"
    ? `Restore the site from ${name}? Everything that is here and not in it is gone then.`
    : `Restore the spaces of ${name}? Their keys must be free.`

const restore = (
  scope: Scope,
  fileName: string,
  dryRun: boolean,
): Promise<Outcome<{ readonly id: string }>> =>
  call(scope === "SITE" ? "backup.restoreSite" : "backup.restoreSpaces", { fileName, dryRun })

/** Leads to the job that was asked for. */
const useToJob = (): ((reply: unknown) => void) => {
  const { route } = useLocation()
  return (reply) =>
    route(pathTo(`jobs/backup/${part(String((reply as { readonly id: string | number }).id))}`))
}

/** What can be done with a file that is kept: to see what would come of it, and to restore it. */
export const Restoring = ({ fileName, scope }: { readonly fileName: string; readonly scope: Scope }) => {
  const done = useToJob()
  return (
    <div class="actions">
      <Action label="Dry run" run={() => restore(scope, fileName, true)} done={done} />
      <Action
        label="Restore"
        kind="bad"
        sure={sure(scope, fileName)}
        run={() => restore(scope, fileName, false)}
        done={done}
      />
    </div>
  )
}

const folders = { SITE: "site", SPACE: "space" } as const

/** A file of the visitor's own, which is looked at or restored. */
export const RestoreUpload = () => {
  const field = useRef<HTMLInputElement>(null)
  const [scope, setScope] = useState<Scope>("SITE")
  const { busy, failure, act } = useAct()
  const done = useToJob()
  const send = (dryRun: boolean) => {
    const [file] = [...(field.current?.files ?? [])]
    if (file === undefined) {
      field.current?.reportValidity()
      return
    }
    if (!dryRun && !confirm(sure(scope, file.name))) return
    const path = `/rest/api/backup-restore/restore/${folders[scope]}/upload?dryRun=${dryRun}`
    act(() => ask(path, uploading([file])), done)
  }
  return (
    <Card title="Restore from a file of yours">
      <div class="row low inner">
        <div class="field grow">
          <label for="archive">A backup, as it was downloaded</label>
          <input id="archive" ref={field} type="file" required accept=".zip" />
        </div>
        <div class="field">
          <label for="scope">It holds</label>
          <select
            id="scope"
            value={scope}
            onChange={({ currentTarget: { value } }) => setScope(value === "SPACE" ? "SPACE" : "SITE")}
          >
            <option value="SITE">a site</option>
            <option value="SPACE">spaces</option>
          </select>
        </div>
        <button type="button" class="first" aria-disabled={busy} aria-busy={busy} onClick={() => send(true)}>
          Dry run of the file
        </button>
        <button type="button" class="bad" aria-disabled={busy} aria-busy={busy} onClick={() => send(false)}>
          Restore the file
        </button>
        {failure === undefined ? null : <ErrorBox failure={failure} />}
      </div>
    </Card>
  )
}
