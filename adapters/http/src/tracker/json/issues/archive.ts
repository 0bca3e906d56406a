import type { AnyFailure } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { each, field, shape } from "../../../answers/shape"
import { type Showing, refused } from "./bulk"

/** An issue as it was named, and whether it is archived now. */
export interface Archived {
  readonly issue: string
  readonly outcome: Either.Either<void, AnyFailure>
}

/** The issues that are archived, as they were named, and why others are not. */
export const archivedIssues = shape<ReadonlyArray<Archived>, Showing>("ArchivedIssues")({
  archived: field(Schema.Array(Schema.String), (all) =>
    all.filter(({ outcome }) => Either.isRight(outcome)).map(({ issue }) => issue),
  ),
  errors: each(refused, (all) =>
    all.flatMap(({ outcome }, index) => (Either.isLeft(outcome) ? [{ failure: outcome.left, index }] : [])),
  ),
})
