import { type Values, del, get, post, postForm, put } from "../../Step"

const base = "/rest/assets/1.0"
const of = (name: string) => `${base}/attachments/object/{${name}.id}`

const file = (fileName: string, text: string, type = "text/plain"): Values => ({ fileName, text, type })

const files = [
  postForm(
    of("second"),
    { file: [file("plan.txt", "The plan"), file("map.png", "A map", "image/png")] },
    { keeps: "files" },
  ),
  postForm(
    `${base}/attachments/object/{rack.objectKey}`,
    { file: [file("rack.txt", "R".repeat(3000))] },
    { as: "ada" },
  ),
  postForm(of("rack"), { file: [file("empty.txt", "")] }, { keeps: "emptyFile" }),
  postForm(`${base}/attachments/object/0`, { file: [file("a", "b")] }),
  get(of("second")),
  get(of("rack")),
  get(of("chrome")),
  get(`${base}/attachments/content/{files.0.id}/plan.txt`),
  get(`${base}/attachments/content/{files.1.id}/map.png`),
  get(`${base}/attachments/content/{files.1.id}/plan.txt`),
  get(`${base}/object/{second.id}`, { includeExtendedInfo: true }),
  get(`${base}/object/{second.id}/history`),
  get(`${base}/aql/objects`, { includeExtendedInfo: true, qlQuery: "objectType = Server" }),
  get(`${base}/aql/objects`, { extended: true, qlQuery: "objectType = Server" }),
  get(`${base}/iql/objects`, { includeExtendedInfo: true, qlQuery: "objectType = Server" }),
  get(`${base}/iql/objects`, { extended: true, qlQuery: "objectType = Server" }),
  post(`${base}/iql/objects`, { includeExtendedInfo: true, qlQuery: "objectType = Server" }),
  post(`${base}/iql/objects`, { extended: true, qlQuery: "objectType = Server" }),
  del(`${base}/attachments/{files.1.id}`),
  del(`${base}/attachments/{files.1.id}`),
  del(`${base}/attachments/{emptyFile.0.id}`),
  get(of("second")),
  get(`${base}/object/{second.id}/history`),
]

const picture = (name: string, fileName: string) => [
  postForm(of(name), { file: [file(fileName, "GIF89a", "image/gif")] }, { keeps: `${name}Picture` }),
  put(`${base}/object/{${name}.id}`, { hasAvatar: true, avatarUUID: `{${name}Picture.0.id as text}` }),
]

/** Objects with pictures of their own from here on; that of a program came and went. */
const pictures = [
  ...picture("second", "front.gif"),
  ...picture("thinkpad", "lid.gif"),
  ...picture("firefox", "logo.gif"),
  put(`${base}/object/{firefox.id}`, { avatarUUID: "{secondPicture.0.id as text}" }),
  ...[{ hasAvatar: true }, { hasAvatar: false, avatarUUID: "{secondPicture.0.id as text}" }].map((more) =>
    post(`${base}/object/create`, { objectTypeId: "{server.id}", attributes: [], ...more }),
  ),
  put(`${base}/object/{firefox.id}`, { hasAvatar: false }),
  put(`${base}/object/{firefox.id}`, { hasAvatar: true }),
  get(`${base}/object/{second.id}`),
  get(`${base}/object/{firefox.id}`),
  get(`${base}/object/{firefox.id}/attributes`),
  get(`${base}/object/{chrome.id}/attributes`),
  ...["rack", "second"].map((value) =>
    post(
      `${base}/objectattribute/create`,
      {
        objectId: "{firefox.id}",
        objectTypeAttributeId: "{runs.id}",
        objectAttributeValues: [{ value: `{${value}.id}` }],
      },
      { query: { includeTypeAttribute: true } },
    ),
  ),
  post(`${base}/object/aql`, { qlQuery: "objectType = Server" }),
  get(`${base}/qrcode/object/{second.id}/code.png`),
  get(`${base}/qrcode/object/{second.objectKey}/code.png`, { size: 400 }),
  get(`${base}/qrcode/object/{rack.id}/code.png`, { size: 2 }),
  ...["thinkpad", "chrome"].flatMap((name) => [
    put(`${base}/object/archive/{${name}.id}`, {}),
    put(`${base}/object/restore/{${name}.id}`, {}),
  ]),
]

const comment = (objectId: string, text: string, more: Values = {}) => ({ objectId, comment: text, ...more })

const comments = [
  post(`${base}/comment/create`, comment("{second.id}", "Lent to Ada")),
  post(`${base}/comment/create`, comment("{second.objectKey}", "<b>Back</b>\nagain", { role: 2 }), {
    as: "ada",
  }),
  post(`${base}/comment/create`, comment("{rack.id}", "Loud", { role: 1 })),
  post(`${base}/comment/create`, comment("0", "None")),
  get(`${base}/comment/object/{second.id}`),
  get(`${base}/comment/object/{second.objectKey}`, { asc: true }),
  get(`${base}/comment/object/{rack.id}`, {}, { as: "ada" }),
  get(`${base}/comment/object/{chrome.id}`),
  get(`${base}/object/{second.id}/history`),
  post("/rpc/assets.setSchemaRoles", {
    schemaId: "{hardware.id as text}",
    roles: { view: { users: ["eve"] }, edit: { users: ["bob"] }, admin: { users: ["ada"] } },
  }),
  get(`${base}/comment/object/{second.id}`, {}, { as: "eve" }),
  get(`${base}/comment/object/{second.id}`, {}, { as: "ada" }),
  post("/rpc/assets.setSchemaRoles", { schemaId: "{hardware.id as text}" }),
]

/** What hangs on objects. */
export const objectParts = [...files, ...pictures, ...comments]
