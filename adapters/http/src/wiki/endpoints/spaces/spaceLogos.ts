import { pictureTypes } from "@quoin/kernel"
import { GetSpace, GetSpaceLogo, RemoveSpaceLogo, SetSpaceLogo } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { ofSpaceLogos, ofSpaces } from "../../api"
import { onNewSpace } from "../../expands"
import { givenPicture, pictureSays } from "../../sent/picture"
import { logoFile } from "../../files/logo"
import { readWritten, thenRead } from "../../sent/writtenSpace"
import { space } from "../../json/content/answers"

const { del, upload } = ofSpaces

const path = "/space/:key/logo"

/** Logos of spaces have addresses of our own. */
export const spaceLogoEndpoints = [
  upload.post(
    path,
    {
      operations: [SetSpaceLogo, GetSpace],
      path: { key: aText },
      query: {},
      body: {},
      // Refuse callers who do not see the space before the server receives the file.
      before: ({ key }, run) => run(new GetSpace({ key })),
      answer: ({ path: { key }, files }, run, expansion) =>
        Effect.flatMap(givenPicture(files), (file) => run(new SetSpaceLogo({ key, file }))).pipe(
          Effect.flatMap(readWritten(run, expansion)),
        ),
    },
    space,
    { expands: onNewSpace, says: pictureSays },
  ),
  del(path, RemoveSpaceLogo, space, { expands: onNewSpace, thenRead }),
  ofSpaceLogos.get("/spacelogos/:key", GetSpaceLogo, logoFile, {
    sent: {
      fields: { modificationDate: given(Schema.Number) },
      instead: [],
      to: () => Either.right({}),
    },
    files: [...pictureTypes],
    says: "To whoever may see the space. In parts where a range is asked for.",
  }),
]
