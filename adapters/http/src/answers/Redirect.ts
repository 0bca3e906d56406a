import * as Data from "effect/Data"

/** An answer that says where what was asked for is. */
export class Redirect extends Data.Class<{ readonly location: string }> {}
