import type { Endpoint } from '@parlour/contract/endpoint';
import { endpoints } from '@parlour/contract/endpoints';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { z } from 'zod';

/** `/openapi.json`, made from the contract's table. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const { method, path } = splitRoute(route);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name as RouteName, method) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parlour', version },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Access-Token' } } },
  };
}

function operation(name: RouteName, method: 'GET' | 'POST'): object {
  const { access, proof, summary, input, output }: Endpoint = endpoints[name];
  const inputSchema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(inputSchema.properties ?? {});
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: {
      code: { type: 'integer', description: '0: success' },
      data: z.toJSONSchema(output, { unrepresentable: 'any' }),
      message: { type: 'string' },
    },
  };
  return {
    operationId: name,
    summary: proof !== undefined ? `${summary} Needs a recent proof of identity.` : summary,
    ...(access !== 'public' ? { security: [{ session: [] }] } : {}),
    ...(method === 'GET'
      ? {
          parameters: properties.map(([field, schema]) => ({
            name: field,
            in: 'query',
            required: inputSchema.required?.includes(field) ?? false,
            schema,
          })),
        }
      : { requestBody: { content: { 'application/json': { schema: inputSchema } } } }),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelope } } },
    },
  };
}
