import { Quoin, StaleVersion } from "quoin"

/** A small host, which says line by line what works. It keeps its data where its first argument says. */
const tour = async (storage) => {
  const quoin = await Quoin.open({ storage, adminPassword: "an engine that weaves" })
  const { wiki, assets } = quoin
  await wiki.createSpace({ key: "DOC", name: "Documentation" })
  const page = await wiki.createPage({ spaceKey: "DOC", title: "Welcome", body: "<p>Hello</p>" })
  const change = { id: page.id, title: "Welcome", version: { number: 2 } }
  await wiki.updateContent(change)
  const late = await wiki.updateContent(change).catch((failure) => failure)
  console.log(`pages: ${late instanceof StaleVersion}`)

  const schema = await assets.createSchema({ key: "IT", name: "Hardware" })
  const city = await assets.createObjectType({ schemaId: schema.id, name: "City" })
  await assets.createObject({ typeId: city.id, attributes: [{ attribute: "Name", values: ["Bonn"] }] })
  console.log(`queries: ${(await assets.find("Name = bonn")).total}`)

  const numbered = { typeId: city.id, name: "Number", kind: "text", regexValidation: "[0-9]+" }
  await assets.createAttribute(numbered)
  const wrong = [
    { attribute: "Name", values: ["Ulm"] },
    { attribute: "Number", values: ["x"] },
  ]
  const refused = await assets
    .createObject({ typeId: city.id, attributes: wrong })
    .catch((failure) => failure)
  const shown = await wiki.convertBody({ value: "# Hello", from: "markdown", to: "view" })
  console.log(`loaded late: ${refused._tag} ${shown.value}`)

  const authorization = `Basic ${globalThis.btoa("admin:an engine that weaves")}`
  const request = new globalThis.Request("http://quoin.test/rest/api/space/DOC", {
    headers: { authorization },
  })
  console.log(`http: ${(await quoin.fetch(request)).status}`)
  await quoin.close()
}

tour(process.argv[2]).catch((failure) => {
  console.log(failure._tag === undefined ? failure : failure.message)
  process.exitCode = 1
})
