import type { Expansion } from "@quoin/kernel"
import { CreateSpace, GetSpace, ListSpaces, type SpaceView } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Call } from "../request/Call"
import type { Endpoints } from "../contract/compile"
import { parsed } from "../request/fields"
import type { wikiApi } from "./contract"
import { expanding } from "./expansion"
import { topLevel } from "./links"
import { page } from "./page"
import { spaceJson } from "./spaceJson"

const onRead = expanding("")
const onCreate = expanding("description.plain,history")

const space = (view: SpaceView, expansion: Expansion.Expansion, call: Call) =>
  topLevel(spaceJson(view, expansion, call.addresses), "/rest/api/space", call.addresses)

/** Spaces. */
export const spaceEndpoints = {
  createSpace: ({ urlParams, payload }, call) =>
    Effect.flatMap(onCreate.read(urlParams.expand), (expansion) =>
      Effect.map(
        call.engine.execute(
          new CreateSpace(
            { key: payload.key, name: payload.name, description: payload.description?.plain?.value ?? "" },
            parsed,
          ),
          call.context,
        ),
        (view) => space(view, expansion, call),
      ),
    ),

  listSpaces: ({ urlParams: { spaceKey, expand, ...paging } }, call) =>
    Effect.flatMap(onRead.read(expand), (expansion) =>
      Effect.map(
        call.engine.execute(new ListSpaces({ ...paging, keys: spaceKey ?? [] }, parsed), call.context),
        (found) =>
          page(
            found.items.map((view) => spaceJson(view, expansion, call.addresses)),
            found,
            call,
          ),
      ),
    ),

  getSpace: ({ path, urlParams }, call) =>
    Effect.flatMap(onRead.read(urlParams.expand), (expansion) =>
      Effect.map(call.engine.execute(new GetSpace({ key: path.key }, parsed), call.context), (view) =>
        space(view, expansion, call),
      ),
    ),
} satisfies Partial<Endpoints<typeof wikiApi>>
