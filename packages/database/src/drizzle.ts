import { createRequire } from 'node:module';
import type * as core from 'drizzle-orm';
import type * as nodePostgres from 'drizzle-orm/node-postgres';
import type * as pgCore from 'drizzle-orm/pg-core';

// Node looks into a package's description once for every module file of it, and Drizzle's lists thousands of doors: as
// ES modules it costs each process a second and a quarter of a gigabyte. Its CommonJS files are the same code and are
// spared that, so everybody takes Drizzle from here.
const require = createRequire(import.meta.url);

export const {
  DrizzleQueryError,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  not,
  notExists,
  or,
  sql,
} = require('drizzle-orm') as typeof core;

export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  inet,
  integer,
  jsonb,
  PgDialect,
  pgSchema,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} = require('drizzle-orm/pg-core') as typeof pgCore;

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof nodePostgres;
