import { Expansion, Given, type InvalidInput, type LimitExceeded } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

const list = Schema.optionalWith(Given.list(Given.Key), { default: () => [] })

/** What is asked for of issues: ids of fields, keys of properties, and parts. */
export const askedFields = {
  /** Ids of fields, `*all`, `*navigable`, and `-id` for what is left out. */
  fields: list,
  properties: list,
  /** `names`, `schema`, `changelog`, `transitions`, `transitions.fields`, `editmeta` and `operations`, separated by commas. */
  expand: Schema.optionalWith(Given.Text, { default: () => "" }),
}

/** What is asked for of issues. */
export interface Asked {
  readonly fields: ReadonlyArray<string>
  readonly properties: ReadonlyArray<string>
  readonly expansion: Expansion.Expansion
}

type Sent = Pick<Asked, "fields" | "properties"> & { readonly expand: string }

/** What a request asks for, read before anything is loaded: else a broken expansion would tell who may not see an issue that it is there. */
export const readAsked = ({
  fields,
  properties,
  expand,
}: Sent): Either.Either<Asked, InvalidInput | LimitExceeded> =>
  Either.map(Expansion.parseExpansion(expand), (expansion) => ({ fields, properties, expansion }))
