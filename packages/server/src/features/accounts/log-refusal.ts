import { AppError } from '@ruche/contracts/api';
import type { FastifyRequest } from 'fastify';

function isOurs({ details }: AppError): boolean {
  return details !== undefined && 'problem' in details && details['problem'] === 'app_refused';
}

/** Whom an agency works for is not for the log; the id finds the client. */
function withoutNames({ details }: AppError): AppError['details'] {
  if (details === undefined || Array.isArray(details)) return details;
  const { clientName: _clientName, ...rest } = details;
  return rest;
}

/** Why somebody came back for nothing, or a network told nothing: people are told, and operators see it. */
export function logRefusal({ log }: FastifyRequest, about: Record<string, string>) {
  return (error: unknown): never => {
    if (error instanceof AppError) {
      const line = { ...about, refusal: error.code, details: withoutNames(error) };
      // What only whoever runs Ruche can repair must not drown among what people decide.
      if (isOurs(error)) log.error(line, 'a network refuses how Ruche is registered there');
      else log.info(line, 'a network did not do what it was asked for');
    }
    throw error;
  };
}
