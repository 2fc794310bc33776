import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  createQueryId,
  createSelectQueryBuilder,
  DeleteQueryBuilder,
  DeleteQueryNode,
  type DeleteResult,
  type Expression,
  type ExpressionBuilder,
  IdentifierNode,
  NOOP_QUERY_EXECUTOR,
  OperatorNode,
  type QueryExecutor,
  QueryNode,
  ReferenceNode,
  SelectQueryNode,
  type SelectQueryBuilder,
  TableNode,
  UpdateQueryBuilder,
  UpdateQueryNode,
  type UpdateResult,
  ValueNode,
} from "kysely";
import type { Database } from "./database";
import type { Schema } from "./schema";

/** The household that rows belong to. The id is an expression in statements of `compiledOnce`. */
export type Household = { householdId: string | Expression<string> };

/** The tables of `DB` whose rows belong to a household. */
type HouseholdTable<DB> = {
  [T in keyof DB]: DB[T] extends { householdId: string | null } ? T : never;
}[keyof DB] &
  string;

/** The result type of a query before its first `select` or `returning`. */
type NoColumns = Record<never, never>;

/**
 * Starts queries for rows of one household: kysely's builders, with the condition on `householdId` set. Every query on
 * household data starts here. `source` is the database, a transaction, or the expression builder of the outer query for
 * a subquery. The condition applies to the first table, so a join must compare `householdId` of both tables.
 */
export function inHousehold(source: Database, household: Household): Queries;
export function inHousehold<DB, TB extends keyof DB>(
  source: ExpressionBuilder<DB, TB>,
  household: Household,
): Subqueries<DB, TB>;
export function inHousehold<DB, TB extends keyof DB>(
  source: Database | ExpressionBuilder<DB, TB>,
  household: Household,
) {
  return "getExecutor" in source
    ? new Queries(source.getExecutor(), household)
    : new Subqueries<DB, TB>(NOOP_QUERY_EXECUTOR, household);
}

/** Queries that can refer to the tables `TB` of the outer query. */
class Subqueries<DB, TB extends keyof DB> {
  constructor(
    protected readonly executor: QueryExecutor,
    protected readonly household: Household,
  ) {}

  selectFrom<T extends HouseholdTable<DB>>(table: T): SelectQueryBuilder<DB, TB | T, NoColumns>;
  selectFrom<T extends HouseholdTable<DB>, A extends string>(
    table: `${T} as ${A}`,
  ): SelectQueryBuilder<DB & Record<A, DB[T]>, TB | A, NoColumns>;
  selectFrom(from: string) {
    const [table = "", alias = table] = from.split(" as ");
    const node = TableNode.create(table);
    const source = alias === table ? node : AliasNode.create(node, IdentifierNode.create(alias));
    const query = SelectQueryNode.createFrom([source]);
    return createSelectQueryBuilder<DB, TB, NoColumns>({
      queryId: createQueryId(),
      executor: this.executor,
      queryNode: QueryNode.cloneWithWhere(query, isIn(this.household, alias)),
    });
  }
}

/** Queries that are not part of another query. */
class Queries extends Subqueries<Schema, never> {
  updateTable<T extends HouseholdTable<Schema>>(table: T) {
    const query = UpdateQueryNode.create([TableNode.create(table)]);
    return new UpdateQueryBuilder<Schema, T, T, UpdateResult>({
      queryId: createQueryId(),
      executor: this.executor,
      queryNode: QueryNode.cloneWithWhere(query, isIn(this.household, table)),
    });
  }

  deleteFrom<T extends HouseholdTable<Schema>>(table: T) {
    const query = DeleteQueryNode.create([TableNode.create(table)]);
    return new DeleteQueryBuilder<Schema, T, DeleteResult>({
      queryId: createQueryId(),
      executor: this.executor,
      queryNode: QueryNode.cloneWithWhere(query, isIn(this.household, table)),
    });
  }
}

/**
 * Returns the condition with the table's name or alias, so that it stays unambiguous when other tables are
 * joined.
 */
function isIn({ householdId }: Household, alias: string) {
  return BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create("householdId"), TableNode.create(alias)),
    OperatorNode.create("="),
    typeof householdId === "string" ? ValueNode.create(householdId) : householdId.toOperationNode(),
  );
}
