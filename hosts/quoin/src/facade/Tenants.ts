import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { hostHttpKinds } from "../setUp/HostHttp"
import { checkPeople } from "../setUp/hostPeople"
import { aFunction, anything, checkKinds, functions, text } from "../setUp/OptionKind"
import type { OpenOptions } from "./options"

/** What one tenant has of its own; what is left out is as `open` was told, but for the password. */
export type TenantOptions = Pick<
  OpenOptions,
  "access" | "signIn" | "people" | "ids" | "caller" | "adminPassword" | "http"
>

const kinds = {
  access: functions("may"),
  signIn: aFunction,
  people: anything,
  ids: aFunction,
  caller: anything,
  adminPassword: text,
  http: anything,
} satisfies Readonly<Record<keyof TenantOptions, unknown>>

/** Refuses what is no option of a tenant; `inherited` is what `open` was told. */
export const checkTenant = (
  own: TenantOptions,
  inherited: Pick<TenantOptions, "signIn">,
): Either.Either<unknown, InvalidInput> =>
  Either.all([
    checkKinds("tenant", own, kinds),
    checkKinds("tenant.http", own.http ?? {}, hostHttpKinds),
    checkPeople(own.people, own.signIn ?? inherited.signIn),
  ])

/** What is opened; its type is said by whoever hands it out. */
interface Opened {
  readonly close: () => Promise<void>
}

/** The tenants that are open over one store, by their names. */
export class Tenants {
  private readonly opened = new Map<string, Promise<Opened>>()

  constructor(private readonly open: (name: string, own: TenantOptions) => Promise<Opened>) {}

  /** The same facade for the same name, as long as it is open. */
  readonly tenant = (name: string, own?: TenantOptions): Promise<Opened> => {
    const known = this.opened.get(name)
    if (known === undefined) {
      const opening = this.open(name, own ?? {})
      this.opened.set(name, opening)
      // Who fails to open is tried again.
      opening.catch(() => {
        this.forget(name)
      })
      return opening
    }
    return own === undefined
      ? known
      : Promise.reject<Opened>(invalid("tenant", name, "options with a tenant that is not open yet"))
  }

  readonly forget = (name: string): void => {
    this.opened.delete(name)
  }

  readonly close = async (): Promise<void> => {
    const each = await Promise.allSettled(this.opened.values())
    await Promise.allSettled(
      each.flatMap((tenant) => (tenant.status === "fulfilled" ? [tenant.value.close()] : [])),
    )
  }
}
