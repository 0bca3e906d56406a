import { Commit, CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { withOptions } from "../../site/presentSite"
import type { Site } from "../../site/Site"
import { FieldOptionLists, loadWritable, optionIn, withOption, writable } from "../../site/FieldOptionLists"

/** Deletes an option of a custom field, with those inside it. Issues that had it show nothing there; its id is never given again. */
export class DeleteFieldOption extends Operation.Request<DeleteFieldOption>()(
  "tracker.deleteFieldOption",
  () => ({
    payload: { field: Given.Key, option: Given.Key },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const deleteFieldOption = (site: Site) =>
  Operation.command(
    DeleteFieldOption,
    {
      summary: "Delete an option of a custom field",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-184"],
    },
    {
      load: ({ field }, reads) =>
        Effect.gen(function* () {
          const now = yield* withOptions(reads, site, writable)
          return { list: yield* loadWritable(reads, now, field) }
        }),
      decide: ({ option: id }, { list }) =>
        Either.map(optionIn(list, id), ({ option }) => ({
          changes: [
            Commit.put(
              FieldOptionLists,
              withOption(list, id, () => []),
            ),
          ],
          events: [],
          audit: [auditSetting("Option of a field deleted", option.value)],
          reply: undefined,
        })),
    },
  )
