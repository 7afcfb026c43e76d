/** The logger that the database code needs; the site's pino logger fits. */
export interface DbLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For tools and tests that have nothing to say. */
export const silentLog: DbLog = { info() {}, warn() {}, error() {} };
