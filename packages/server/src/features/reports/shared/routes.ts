import { ReportFileQuerySchema, SharedReportSchema } from '@ruche/contracts/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fileHeaders, fileResponse } from '#features/reports/files/presenter.ts';
import { openFile } from '#features/reports/files/service.ts';
import { common, type ReportsContext } from '#features/reports/schema.ts';
import { LogoQuerySchema, logoResponse } from '#plugins/logos.ts';
import { refusals } from '#plugins/refusals.ts';
import { readShared, sharedFileOf, sharedLogoOf } from './service.ts';

/** Links are beyond guessing; whoever tries all the same is slowed down. */
const config = { rateLimit: { max: 120, timeWindow: 60_000 } };

const params = z.object({ token: z.string().max(100).meta({ description: 'The end of the link.' }) });
const { tags } = common;
const noindex = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** For whoever holds a link, without an account here. */
export const sharedReportRoutes: FastifyPluginAsyncZod<ReportsContext> = async (app, context) => {
  app.get(
    '/shared-reports/:token',
    {
      config,
      schema: {
        tags,
        summary: 'Get a report by its link',
        params,
        response: { 200: SharedReportSchema, ...refusals('not_found', 'validation_failed') },
      },
    },
    async (request, reply) => {
      void reply.headers(noindex);
      return readShared(context, request.params.token);
    },
  );

  app.get(
    '/shared-reports/:token/file',
    {
      config,
      schema: {
        tags,
        summary: 'Download a report by its link',
        params,
        querystring: ReportFileQuerySchema,
        response: { 200: fileResponse, ...refusals('not_found', 'validation_failed', 'conflict') },
      },
    },
    async ({ params: { token }, query: { format } }, reply) => {
      const file = await sharedFileOf(context, token, format);
      const content = await openFile(context.store, file);
      return reply.headers({ ...noindex, ...fileHeaders(format, file) }).send(content);
    },
  );

  app.get(
    '/shared-reports/:token/logo',
    {
      config,
      schema: {
        tags,
        summary: 'Get the logo of a report by its link',
        params,
        querystring: LogoQuerySchema,
        response: {
          200: logoResponse,
          ...refusals('not_found', 'validation_failed'),
        },
      },
    },
    async ({ params: { token } }, reply) => {
      const logo = await sharedLogoOf(context, token);
      return reply.headers(noindex).type(logo.mediaType).header('content-disposition', 'inline').send(logo.content);
    },
  );
};
