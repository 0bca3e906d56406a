import type { EndpointFacts, Input } from "./Endpoint"
import type { IsSame } from "./input/sameAddress"
import type { Names, Vocabulary } from "./Vocabulary"

/** The options of one endpoint. */
export interface Options extends EndpointFacts {
  /** Names that differ from the vocabulary's, by the operation's fields. */
  readonly names?: Names
}

/** An API: what all its endpoints share. */
export interface Api {
  readonly prefix: string
  readonly vocabulary: Vocabulary
  /** The inputs in the prefix. */
  readonly inputs?: ReadonlyArray<Input>
  /** Where it is set, the body of a PUT must not contradict the address. */
  readonly isSame?: IsSame
}
