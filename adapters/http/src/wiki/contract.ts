import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as HttpApiSchema from "@effect/platform/HttpApiSchema"
import * as OpenApi from "@effect/platform/OpenApi"
import { BasicSignIn, described } from "../contract/contractParts"
import { ContentJson, ContentListJson, ErrorJson, HistoryJson, SpaceJson, SpaceListJson } from "./json"
import * as Requests from "./requests"

const contentGroup = HttpApiGroup.make("content")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.post("createContent", "/content")
      .setUrlParams(Requests.CreateParams)
      .setPayload(Requests.NewContentBody)
      .addSuccess(ContentJson)
      .annotateContext(
        described(
          "Create content",
          "Creates a page or blog post. With an id, publishes the draft of that id; with an id and status=draft, saves a draft beside the current item of that id.",
        ),
      ),
  )
  .add(
    HttpApiEndpoint.get("listContent", "/content")
      .setUrlParams(Requests.ListParams)
      .addSuccess(ContentListJson)
      .annotateContext(described("List content", "Oldest first. `any` means current and trashed.")),
  )
  .add(
    HttpApiEndpoint.get("getContent", "/content/:id")
      .setPath(Requests.ContentPath)
      .setUrlParams(Requests.ReadParams)
      .addSuccess(ContentJson)
      .annotateContext(described("Read content", "An item, an old version of it, or the draft beside it.")),
  )
  .add(
    HttpApiEndpoint.put("updateContent", "/content/:id")
      .setPath(Requests.ContentPath)
      .setUrlParams(Requests.UpdateParams)
      .setPayload(Requests.ContentUpdateBody)
      .addSuccess(ContentJson)
      .annotateContext(
        described(
          "Update or restore content",
          "`version.number` must be the stored one plus one. A trashed item is restored by status current and no other change.",
        ),
      ),
  )
  .add(
    HttpApiEndpoint.del("deleteContent", "/content/:id")
      .setPath(Requests.ContentPath)
      .setUrlParams(Requests.DeleteParams)
      .addSuccess(ContentJson)
      .addSuccess(HttpApiSchema.NoContent)
      .annotateContext(
        described(
          "Delete content",
          "What is current goes to the trash; status=trashed purges; status=draft discards.",
        ),
      ),
  )
  .add(
    HttpApiEndpoint.get("getHistory", "/content/:id/history")
      .setPath(Requests.ContentPath)
      .setUrlParams(Requests.HistoryParams)
      .addSuccess(HistoryJson)
      .annotateContext(described("Read the history of content", "Seen from its latest version.")),
  )

const spaceGroup = HttpApiGroup.make("space")
  .middleware(BasicSignIn)
  .add(
    HttpApiEndpoint.post("createSpace", "/space")
      .setUrlParams(Requests.SpaceParams)
      .setPayload(Requests.NewSpaceBody)
      .addSuccess(SpaceJson)
      .annotateContext(described("Create a space", "Creates the space and its home page.")),
  )
  .add(
    HttpApiEndpoint.get("listSpaces", "/space")
      .setUrlParams(Requests.SpaceListParams)
      .addSuccess(SpaceListJson)
      .annotateContext(described("List spaces", "By name.")),
  )
  .add(
    HttpApiEndpoint.get("getSpace", "/space/:key")
      .setPath(Requests.SpacePath)
      .setUrlParams(Requests.SpaceParams)
      .addSuccess(SpaceJson)
      .annotateContext(described("Read a space", "By its key, which ignores case.")),
  )

/** The wiki over HTTP: paths, parameters, bodies, replies, failures and security, all as schemas. */
export const wikiApi = HttpApi.make("quoin")
  .add(contentGroup)
  .add(spaceGroup)
  .prefix("/rest/api")
  .addError(ErrorJson, { status: 400 })
  .addError(ErrorJson, { status: 401 })
  .addError(ErrorJson, { status: 403 })
  .addError(ErrorJson, { status: 404 })
  .addError(ErrorJson, { status: 409 })
  .addError(ErrorJson, { status: 413 })
  .addError(ErrorJson, { status: 415 })
  .addError(ErrorJson, { status: 500 })
  .addError(ErrorJson, { status: 503 })
  .annotateContext(
    OpenApi.annotations({
      title: "Quoin",
      version: "0.1.0",
      description: "Wiki content and spaces.",
    }),
  )
