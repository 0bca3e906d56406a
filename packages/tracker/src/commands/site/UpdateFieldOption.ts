import { Commit, CommonFailure, Given, Operation, Permission, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { NameTaken } from "../../errors"
import { FieldOptionView } from "../../site/FieldOption"
import { withOptions } from "../../site/presentSite"
import type { Site } from "../../site/Site"
import {
  FieldOptionLists,
  checkValue,
  loadWritable,
  optionIn,
  withOption,
  writable,
} from "../../site/FieldOptionLists"

/** Changes what an option is called, and whether it can be chosen. What is left out stays; issues keep what they have. */
export class UpdateFieldOption extends Operation.Request<UpdateFieldOption>()(
  "tracker.updateFieldOption",
  () => ({
    payload: {
      field: Given.Key,
      option: Given.Key,
      value: Schema.optional(Given.Key),
      disabled: Schema.optional(Schema.Boolean),
    },
    success: FieldOptionView,
    failure: Schema.Union(CommonFailure, NameTaken),
  }),
) {}

export const updateFieldOption = (site: Site) =>
  Operation.command(
    UpdateFieldOption,
    {
      summary: "Change an option of a custom field",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-183"],
    },
    {
      load: ({ field }, reads) =>
        Effect.gen(function* () {
          const now = yield* withOptions(reads, site, writable)
          return { list: yield* loadWritable(reads, now, field) }
        }),
      decide: ({ option: id, value, disabled }, { list }) =>
        Either.gen(function* () {
          const { option, beside } = yield* optionIn(list, id)
          const before = { value: option.value, disabled: option.disabled ?? false }
          const after = {
            value: value === undefined ? before.value : yield* checkValue(value, beside),
            disabled: disabled ?? before.disabled,
          }
          const above = list.options.find(({ children = [] }) => children.some((each) => each.id === id))
          const reply = { id, ...after, ...(above === undefined ? {} : { parentId: above.id }) }
          const changedValues = [
            ...changed("value", before.value, after.value),
            ...changed("disabled", String(before.disabled), String(after.disabled)),
          ]
          if (changedValues.length === 0) return yield* noChange(reply)
          const next = withOption(list, id, (each) => [{ ...each, ...after }])
          return yield* decided({
            changes: [Commit.put(FieldOptionLists, next)],
            audit: [auditSetting("Option of a field changed", after.value, changedValues)],
            reply,
          })
        }),
    },
  )
