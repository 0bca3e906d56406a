/**
 * A page to look into a Quoin server with, as static files: hand `consoleFiles` to what serves Quoin over HTTP.
 *
 * @packageDocumentation
 */
export { type ConsoleFile, files as consoleFiles, firstFiles } from "./files"
