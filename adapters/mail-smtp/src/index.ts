/**
 * Quoin's mail port by SMTP.
 *
 * @packageDocumentation
 */
export { type SmtpOptions, make } from "./smtp"
