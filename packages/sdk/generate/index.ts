import openapiTypes, { astToString } from 'openapi-typescript';
import { type ApiDocument, keyDocument } from './document.ts';
import { generateOperations } from './operations.ts';

export type { ApiDocument } from './document.ts';

const notice = '// Generated from the OpenAPI document by `npm run sdk:generate`. Do not edit.\n\n';

/** The generated files of the SDK by their names, made from the API's description of itself. */
export async function generateFiles(document: ApiDocument): Promise<Record<string, string>> {
  const types = await openapiTypes(keyDocument(document) as never, { defaultNonNullable: false, alphabetize: false });
  return {
    'schema.ts': notice + astToString(types),
    'operations.ts': notice + generateOperations(document),
  };
}
