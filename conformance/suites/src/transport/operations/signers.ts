import type { Operation } from "@quoin/kernel"
import { consumerScope } from "@quoin/tokens"

/**
 * Is it for consumers alone, who sign their requests? A transport has names, passwords and tokens, and no scope of theirs is ever
 * given with one, so that the laws of transports see it refused; that it succeeds is seen over HTTP.
 */
export const isOfSigners = ({ scope }: Pick<Operation.Operation, "scope">): boolean => scope === consumerScope
