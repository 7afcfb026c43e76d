import { hasSqlDetails, loadModule, parsePlPgSQLSync, parseSync, scanSync } from 'libpg-query';

/**
 * What PostgreSQL's own parser and our form say against a file of SQL. It is a check and no formatter: none that is maintained leaves
 * bodies of PL/pgSQL whole. Whether tables and columns exist, the server's tests ask a real database.
 */
export interface SqlFault {
  line: number;
  what: string;
}

const LONGEST_LINE = 150;
const MOST_LINES = 70;

await loadModule();

export function findSqlFaults(sql: string): SqlFault[] {
  return [...findFormFaults(sql), ...findSyntaxFaults(sql)];
}

function findFormFaults(sql: string): SqlFault[] {
  const faults: SqlFault[] = [];
  const lines = sql.split('\n');
  if (lines.at(-1) !== '') faults.push({ line: lines.length, what: 'the file ends without a line end' });
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE)
      faults.push({ line: index + 1, what: `longer than ${LONGEST_LINE} characters` });
    if (/\t|\s$/.test(line)) faults.push({ line: index + 1, what: 'a tab, or a space at the end' });
  }
  const start = lines.findIndex((line) => line.startsWith('create or replace function'));
  if (start !== -1 && lines.length - 1 - start > MOST_LINES)
    faults.push({ line: start + 1, what: `a function longer than ${MOST_LINES} lines` });
  return faults;
}

function findSyntaxFaults(sql: string): SqlFault[] {
  try {
    parseSync(sql);
    if (/\blanguage plpgsql\b/.test(sql)) parsePlPgSQLSync(sql);
    return findCapitals(sql);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Of a body of PL/pgSQL the parser does not say where.
    const position = hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0;
    return [{ line: sql.slice(0, position).split('\n').length, what: error.message }];
  }
}

/** Keywords are lower case, in the bodies of functions too. */
function findCapitals(sql: string, linesBefore = 0): SqlFault[] {
  const bytes = Buffer.from(sql);
  return scanSync(sql).tokens.flatMap(({ start, text, keywordKind }) => {
    const line = linesBefore + bytes.subarray(0, start).toString().split('\n').length;
    const body = /^\$\$(.*)\$\$$/s.exec(text)?.[1];
    if (body !== undefined) return findCapitals(body, line - 1);
    const isCapital = keywordKind > 0 && text !== text.toLowerCase();
    return isCapital ? [{ line, what: `${text}: keywords are lower case` }] : [];
  });
}
