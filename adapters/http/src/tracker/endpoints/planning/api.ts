import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { apiEndpoints } from "../../../contract/apiEndpoints"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText } from "../../../request/fields"
import { agilePath } from "../../address"
import { planningVocabulary } from "../../vocabulary/planning"

/** The endpoints of planning. */
export const { get, post, put, del, custom } = apiEndpoints({
  prefix: agilePath,
  vocabulary: planningVocabulary,
})

/** Issues that are moved, whose ids may be numbers. */
const moved = {
  issues: Schema.Array(aText.annotations({ [mayBeNumber]: true })).annotations({
    description: "a list of ids or keys of issues",
  }),
}

/** Of some fields, what no request says: here it is always the same. */
export const always = (values: Readonly<Record<string, unknown>>, without: ReadonlyArray<string> = []) => ({
  fields: {},
  instead: [...Object.keys(values), ...without],
  to: () => Either.right(values),
})

/** The same where issues are moved. */
export const moving = (
  without: ReadonlyArray<string> = [],
  values: Readonly<Record<string, unknown>> = {},
) => ({
  fields: moved,
  instead: ["issues", ...without],
  to: (sent: Schema.Struct.Type<typeof moved>) => Either.right({ ...sent, ...values }),
})
