import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import type { EngineService } from "@quoin/engine"
import type { CallContext } from "@quoin/kernel"
import {
  Api,
  AttachApi,
  CreateProfile,
  DeleteProfile,
  DetachApi,
  ListProfiles,
  type ProfileView,
  RotateSecret,
  SetProfileStatus,
} from "@quoin/tokens"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { contextOf, withPlainEngine } from "../openEngine"
import { storage } from "../options"
import { anyOf, wholeNumber } from "../words/values"

type Opening = Pick<Parameters<typeof withPlainEngine>[0], "storage">

/** Runs on behalf of the first administrator. */
const asAdministrator = <E>(
  { storage }: Opening,
  use: (engine: EngineService, context: CallContext) => Effect.Effect<void, E>,
) =>
  withPlainEngine({ storage, durability: "full", workers: false }, (engine) =>
    Effect.flatMap(contextOf(engine, "admin"), (context) => use(engine, context)),
  )

/** A profile in one line: what is read by people first, and parted by tabs for programs. */
const line = ({ id, clientId, status, apis, name }: ProfileView): string =>
  [id, clientId, status, apis.length === 0 ? "no API" : apis.join(","), name].join("\t")

const shown = (profile: ProfileView): Effect.Effect<void> => Console.log(line(profile))

/** The secret stands in a line of its own, and in no other output again. */
const withSecret = (profile: ProfileView & { readonly clientSecret: string }): Effect.Effect<void> =>
  Effect.zipRight(
    shown(profile),
    Effect.zipRight(
      Console.error("The secret of the client; it is not shown again:"),
      Console.log(profile.clientSecret),
    ),
  )

const id = Args.text({ name: "id" }).pipe(Args.withDescription("The id of a security profile."))
const api = Args.choice(
  Api.literals.map((each) => [each, each] as const),
  { name: "api" },
).pipe(Args.withDescription("What it is attached to."))

const create = Command.make(
  "create",
  {
    storage,
    name: Args.text({ name: "name" }),
    description: Options.text("description").pipe(Options.withDefault("")),
    apis: anyOf("api", Api.literals).pipe(
      Options.withDescription("What it is attached to; may be repeated."),
    ),
  },
  ({ name, description, apis, ...given }) =>
    asAdministrator(given, (engine, context) =>
      Effect.gen(function* () {
        const made = yield* engine.execute(new CreateProfile({ name, description }), context)
        const attached = yield* Effect.reduce(apis, made as ProfileView, (_before, each) =>
          engine.execute(new AttachApi({ id: made.id, api: each }), context),
        )
        yield* withSecret({ ...attached, clientSecret: made.clientSecret })
      }),
    ),
).pipe(Command.withDescription("Creates a security profile, and prints the secret of its client."))

const list = Command.make("list", { storage }, (given) =>
  asAdministrator(given, (engine, context) =>
    Effect.flatMap(engine.execute(new ListProfiles(), context), ({ items }) =>
      Effect.forEach(items, shown, { discard: true }),
    ),
  ),
).pipe(Command.withDescription("Lists security profiles: id, client id, status, APIs and name."))

const rotate = Command.make(
  "rotate",
  {
    storage,
    id,
    overlap: wholeNumber("overlap", {}, "seconds").pipe(
      Options.withDescription(
        "Seconds for which the secret before works beside the new one; a day when left out.",
      ),
      Options.optional,
    ),
  },
  ({ id: profile, overlap, ...given }) =>
    asAdministrator(given, (engine, context) => {
      const overlapSeconds = Option.getOrUndefined(overlap)
      return Effect.flatMap(
        engine.execute(new RotateSecret({ id: profile, overlapSeconds }), context),
        withSecret,
      )
    }),
).pipe(Command.withDescription("Gives a security profile a new secret, and prints it."))

const setting = (verb: string, status: "active" | "disabled", says: string) =>
  Command.make(verb, { storage, id }, ({ id: profile, ...given }) =>
    asAdministrator(given, (engine, context) =>
      Effect.flatMap(engine.execute(new SetProfileStatus({ id: profile, status }), context), shown),
    ),
  ).pipe(Command.withDescription(says))

const attaching = (verb: string, request: typeof AttachApi | typeof DetachApi, says: string) =>
  Command.make(verb, { storage, id, api }, ({ id: profile, api: chosen, ...given }) =>
    asAdministrator(given, (engine, context) =>
      Effect.flatMap(engine.execute(new request({ id: profile, api: chosen }), context), shown),
    ),
  ).pipe(Command.withDescription(says))

const remove = Command.make("delete", { storage, id }, ({ id: profile, ...given }) =>
  asAdministrator(given, (engine, context) => engine.execute(new DeleteProfile({ id: profile }), context)),
).pipe(Command.withDescription("Deletes a security profile, and ends its tokens."))

/** `quoin token`. */
export const token = Command.make("token").pipe(
  Command.withDescription("Security profiles: what programs get access tokens with."),
  Command.withSubcommands([
    create,
    list,
    rotate,
    attaching("attach", AttachApi, "Lets a client ask for the scopes of an API."),
    attaching("detach", DetachApi, "Takes the scopes of an API away from a client and its tokens."),
    setting("disable", "disabled", "Disables a security profile, and ends its tokens."),
    setting("enable", "active", "Enables a security profile again."),
    remove,
  ]),
)
