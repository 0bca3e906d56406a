import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotSealed } from "../errors"
import type { AuditOptions } from "../options"
import { Head, loadEnds } from "../seal/Chain"
import { reading } from "./reading"

/** The end of the sealed log. A host that keeps it elsewhere can check later whether the log was cut off before it. */
export class GetHead extends Operation.Request<GetHead>()("audit.getHead", () => ({
  payload: {},
  success: Head,
  failure: Schema.Union(CommonFailure, NotSealed),
})) {}

export const getHead = ({ seal }: AuditOptions) =>
  Operation.query(
    GetHead,
    { ...reading, summary: "Read the end of the sealed audit log", rules: ["AUD-1", "AUD-18"] },
    {
      load: (_request, reads) =>
        seal === undefined ? Effect.fail(new NotSealed()) : loadEnds(seal, reads.get),
      answer: (_request, { head }) => Either.right(head),
    },
  )
