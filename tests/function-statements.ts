import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

/** What a file with a SQL function says, as PostgreSQL's own parser reads it. */
export interface FunctionText {
  language: string;
  isTrigger: boolean;
  parameters: string[];
  /** Names of the functions that it calls. */
  calls: string[];
  tables: NamedTable[];
}

/** A table as one statement names it. */
interface NamedTable {
  table: string;
  /** The columns that the statement holds equal to something for every row, or that its insert fills. */
  fixed: string[];
}

type Node = Record<string, unknown>;

await loadModule();

export function readFunction(sql: string): FunctionText {
  const made = findAll(parseSync(sql), 'CreateFunctionStmt')[0]!;
  const language = stringsOf(findOption(made, 'language'))[0] ?? 'sql';
  const body = stringsOf(findOption(made, 'as'))[0];
  const expressions =
    language === 'plpgsql' ? findAll(parsePlPgSQLSync(sql), 'PLpgSQL_expr').map(parseExpression) : [];
  const roots =
    language === 'plpgsql' ? expressions : [body === undefined ? made['sql_body'] : parseSync(body)];
  return {
    language,
    isTrigger: stringsOf(made['returnType']).at(-1) === 'trigger',
    parameters: findAll(made['parameters'], 'FunctionParameter').map(({ name }) => String(name)),
    calls: findAll(roots, 'FuncCall').map(({ funcname }) => stringsOf(funcname).at(-1)!),
    tables: ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'].flatMap((kind) =>
      findAll(roots, kind).flatMap((statement) =>
        kind === 'InsertStmt' ? [readInsert(statement)] : readTables(statement),
      ),
    ),
  };
}

function findOption(made: Node, name: string): unknown {
  return findAll(made['options'], 'DefElem').find(({ defname }) => defname === name)?.['arg'];
}

/** PL/pgSQL keeps statements, expressions and assignments as texts. */
function parseExpression({ query, parseMode }: Node): unknown {
  const text = String(query);
  if (parseMode === 0) return parseSync(text);
  return parseSync(`select ${Number(parseMode) > 2 ? text.replace(/^[^:=]*:?=/, '') : text}`);
}

function readInsert({ relation, cols }: Node): NamedTable {
  return {
    table: String((relation as Node)['relname']),
    fixed: findAll(cols, 'ResTarget').map(({ name }) => String(name)),
  };
}

/** The tables of one statement, without those of the statements inside it. */
function readTables(statement: Node): NamedTable[] {
  const target = statement['relation'] as Node | undefined;
  const ranges: Node[] = [];
  const joinedBy: string[] = [];
  const conditions: unknown[] = [statement['whereClause']];
  const pending = [statement['fromClause'], statement['usingClause']].flatMap(
    (clause) => (clause ?? []) as Node[],
  );
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    const join = item['JoinExpr'] as Node | undefined;
    if (item['RangeVar'] !== undefined) ranges.push(item['RangeVar'] as Node);
    if (join === undefined) continue;
    pending.push(join['larg'] as Node, join['rarg'] as Node);
    joinedBy.push(...stringsOf(join['usingClause']));
    conditions.push(join['quals']);
  }
  const equalities = conditions.flatMap(findEqualities);
  return [...(target === undefined ? [] : [target]), ...ranges].map((range) => {
    const name = String((range['alias'] as Node | undefined)?.['aliasname'] ?? range['relname']);
    const own = equalities.filter((column) => column.length === 1 || column[0] === name);
    return {
      table: String(range['relname']),
      fixed: [...joinedBy, ...own.map((column) => column.at(-1)!)],
    };
  });
}

/** The columns that a condition holds equal to something: `a = b and …`, never below an `or`. */
function findEqualities(condition: unknown): string[][] {
  const { BoolExpr: bool, A_Expr: compare } = (condition ?? {}) as { BoolExpr?: Node; A_Expr?: Node };
  if (bool?.['boolop'] === 'AND_EXPR') return (bool['args'] as unknown[]).flatMap(findEqualities);
  if (compare?.['kind'] !== 'AEXPR_OP' || stringsOf(compare['name'])[0] !== '=') return [];
  return [compare['lexpr'], compare['rexpr']]
    .map((side) => (side as Node)['ColumnRef'] as Node | undefined)
    .filter((column) => column !== undefined)
    .map((column) => stringsOf(column['fields']));
}

function stringsOf(node: unknown): string[] {
  return findAll(node, 'String').map(({ sval }) => String(sval));
}

/** Every node of that kind below another, however deep. */
function findAll(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((item) => findAll(item, kind));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === kind ? [value as Node] : []),
    ...findAll(value, kind),
  ]);
}
