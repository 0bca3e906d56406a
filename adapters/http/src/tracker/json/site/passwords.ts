import * as Schema from "effect/Schema"
import { shows } from "../../../answers/Shows"

/** Rules of passwords, in words. */
export const passwordRules = shows(Schema.Array(Schema.String), () => (rules: ReadonlyArray<string>) => rules)
