import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  decided,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { NameTaken } from "../../errors"
import { freeId, sequence } from "../../ids"
import { limits } from "../../limits"
import { FieldOptionView, optionsOf } from "../../site/FieldOption"
import { customFieldOf } from "../../site/lookup"
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

/** Adds what can be chosen in a custom field, as the last of the field, or of the option that it is inside. */
export class CreateFieldOption extends Operation.Request<CreateFieldOption>()(
  "tracker.createFieldOption",
  () => ({
    payload: {
      field: Given.Key,
      value: Given.Key,
      disabled: Schema.optionalWith(Schema.Boolean, { default: () => false }),
      /** Of a cascading field: the option that it is chosen inside. */
      parent: Schema.optional(Given.Key),
    },
    success: FieldOptionView,
    failure: Schema.Union(CommonFailure, NameTaken),
  }),
) {}

const topLevel = "an option of a cascading field that stands in no other one"

export const createFieldOption = (site: Site) =>
  Operation.command(
    CreateFieldOption,
    {
      summary: "Add an option to a custom field",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-183"],
    },
    {
      load: ({ field }, reads) =>
        Effect.gen(function* () {
          const now = yield* withOptions(reads, site, writable)
          const list = yield* loadWritable(reads, now, field)
          const known = [...site.customFields, ...now.customFields].flatMap(optionsOf)
          const isCascading = customFieldOf(now, field)?.kind === "cascading"
          return { list, isCascading, id: freeId(known, yield* reads.newId(sequence)) }
        }),
      decide: ({ value, disabled, parent }, { list, isCascading, id }) =>
        Either.gen(function* () {
          const above = parent === undefined ? undefined : (yield* optionIn(list, parent)).option
          const isTop = list.options.some((option) => option.id === parent)
          if (parent !== undefined && !(isCascading && isTop)) {
            return yield* Either.left(invalid("parent", parent, topLevel))
          }
          const beside = above === undefined ? list.options : (above.children ?? [])
          const option = { id, value: yield* checkValue(value, beside), ...(disabled ? { disabled } : {}) }
          const tooMany = exceeded(limits, "optionsTogether", beside.length + 1)
          if (tooMany !== undefined) return yield* Either.left(tooMany)
          const next =
            parent === undefined
              ? { ...list, options: [...list.options, option] }
              : withOption(list, parent, (before) => [
                  { ...before, children: [...(before.children ?? []), option] },
                ])
          return yield* decided({
            changes: [Commit.put(FieldOptionLists, next)],
            audit: [auditSetting("Option of a field added", option.value)],
            reply: {
              id,
              value: option.value,
              disabled,
              ...(parent === undefined ? {} : { parentId: parent }),
            },
          })
        }),
    },
  )
