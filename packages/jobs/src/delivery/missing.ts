import { NotFound } from "@quoin/kernel"

export const noDeadLetter = (id: string): NotFound => new NotFound({ kind: "dead letter", id })

export const noSubscription = (id: string): NotFound => new NotFound({ kind: "subscription", id })
