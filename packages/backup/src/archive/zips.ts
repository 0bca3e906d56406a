/** As much of the library as is used: a bundler leaves out the rest of it. */
export { Reader, ZipReader, ZipWriter } from "@zip.js/zip.js"
