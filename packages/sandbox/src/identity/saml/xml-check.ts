import { Extractor, setDOMParserOptions, setSchemaValidator } from 'samlify';
import { z } from 'zod';

class XmlProblem extends Error {
  override readonly name = 'XmlProblem';
}

function refuse(problem: unknown): never {
  throw new XmlProblem(String(problem));
}

const attributes = ['ID', 'Version', 'IssueInstant'];
const messages = ['AuthnRequest', 'Response'].map((key) => ({ key, localPath: [key], attributes }));
const MessageSchema = z.object({ id: z.string().min(1), version: z.literal('2.0'), issueInstant: z.string() });

/** Well-formed to the last bracket, without a document type (which could pull in entities), and a message of SAML 2.0. */
async function checkMessage(xml: string): Promise<string> {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) refuse('a document type is not allowed');
  const found = Object.values(Extractor.extract(xml, messages));
  if (!found.some((message) => MessageSchema.safeParse(message).success)) {
    refuse('neither a request nor a response of SAML 2.0 with ID and IssueInstant');
  }
  return 'ok';
}

/** The library has one parser and one check for the whole process, and mends small faults unless told not to. */
export function checkXmlStrictly(): void {
  setDOMParserOptions({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  setSchemaValidator({ validate: checkMessage });
}
