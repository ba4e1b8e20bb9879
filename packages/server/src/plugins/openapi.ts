import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { describeWebhooks } from './openapi-webhooks.ts';

export type OpenApiOptions = { publicUrl: string; tags: { name: string; description: string }[] };

/** The contracts check requests and answers, and describe themselves: one source for all three. */
export const openApiPlugin = fp(
  async (app: FastifyInstance, { publicUrl, tags }: OpenApiOptions) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Ruche API',
          version: '1',
          description:
            'Everything you can do in Ruche, as JSON over HTTP. All errors have the same format: branch on `code`, show `message`, and include `requestId` when you contact us.',
        },
        servers: [{ url: publicUrl }],
        components: {
          securitySchemes: {
            accessToken: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'JWT',
              description: 'Of a person, from /auth/v1.',
            },
            apiKey: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'ruche_…',
              description: 'Of a workspace, from Settings → API. The names beside it are the scopes that it needs.',
            },
          },
        },
        tags,
        webhooks: describeWebhooks(),
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
  },
  { name: 'openapi' },
);
