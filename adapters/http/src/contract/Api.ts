import type { EndpointFacts, Input } from "./Endpoint"
import type { IsSame } from "./input/sameAddress"
import type { Names, Vocabulary } from "./Vocabulary"

/** What is said of one endpoint. */
export interface Options extends EndpointFacts {
  /** Names that differ from the vocabulary's, by the operation's fields. */
  readonly names?: Names
}

/** What the endpoints of one API have in common. */
export interface Api {
  readonly prefix: string
  readonly vocabulary: Vocabulary
  /** What the parts of the prefix mean. */
  readonly inputs?: ReadonlyArray<Input>
  /** Where it is there, what is put must not say a part of its address otherwise. */
  readonly isSame?: IsSame
}
