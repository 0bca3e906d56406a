import { Audit, Commit, CommonFailure, Given, Operation, Permission, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { contentCategory } from "../../audit"
import { labelKey, labelText } from "../../labels/Label"
import { checkLabel } from "../../labels/labelInput"
import { loadPeople } from "../../people"
import { labelWatchKey } from "../../watches/LabelWatch"
import { LabelWatches } from "../../watches/collections"
import { loadWatcher, watcherFields } from "../../watches/watcher"
import { WatchView } from "../../watches/watchChange"

/** Begins or ends watching a label. */
export class SetLabelWatch extends Operation.Request<SetLabelWatch>()("wiki.setLabelWatch", () => ({
  payload: { name: Given.Key, watching: Schema.Boolean, ...watcherFields },
  success: WatchView,
  failure: CommonFailure,
})) {}

const auditOf = (watching: boolean, label: string, userKey: string): Audit.AuditEntry =>
  Audit.entry({
    summary: watching ? "Label watched" : "Label no longer watched",
    category: contentCategory,
    affectedObject: { name: label, objectType: "Label" },
    changedValues: [
      { name: "watcher", oldValue: watching ? "" : userKey, newValue: watching ? userKey : "" },
    ],
  })

export const setLabelWatch = Operation.command(
  SetLabelWatch,
  { summary: "Begin or end watching a label", scope: "write:wiki-content", rules: ["WIK-193", "WIK-154"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const label = yield* checkLabel({ name: request.name }, reads.moment.caller)
        const watcher = yield* loadWatcher(reads, request)
        const id = labelWatchKey(labelKey(label), watcher.userKey)
        const stored = yield* reads.get(LabelWatches, id)
        const person = (yield* loadPeople(reads, [watcher.userKey]))(watcher.userKey)
        return { label, watcher, id, stored, person }
      }),
    allow: (_request, { watcher }) => (watcher.isOther ? { do: Permission.administer } : {}),
    decide: ({ watching }, { label, watcher: { userKey }, id, stored, person }, { at }) => {
      const reply: WatchView = { watcher: person, watching }
      if ((stored !== undefined) === watching) return noChange(reply)
      const record = { id, label: labelKey(label), userKey, at }
      return decided({
        changes: [watching ? Commit.put(LabelWatches, record) : Commit.remove(LabelWatches, id)],
        audit: [auditOf(watching, labelText(label), userKey)],
        reply,
      })
    },
  },
)
