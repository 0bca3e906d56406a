import { People, type PeopleService, limits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Users } from "../collections"

/** The names of the directory's own users. */
export const directoryPeople: PeopleService = {
  known: (keys, reader) =>
    Effect.map(
      Effect.forEach(Arr.chunksOf(keys, limits.readKeys), (some) => reader.read(Users, some)),
      (pages) =>
        new Map(
          pages
            .flat()
            .map(({ value: { key, username, fullName, email } }) => [
              key,
              { userKey: key, username, displayName: fullName, email },
            ]),
        ),
    ),
}

export const layerPeople: Layer.Layer<People> = Layer.succeed(People, directoryPeople)
