import { requiresAll } from '@aulaviva/domain/access'
import { listAreas } from '@aulaviva/domain/staff-areas'
import type { z } from 'zod'
import { type Call, type FilePart, tokenAreas } from './call.ts'
import { callsByFeature } from './calls.ts'
import { describeSchema } from './json-schema.ts'
import { problemBody, sharedCodes } from './problem.ts'
import { eventBodies } from './webhook-events.ts'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document, generated from the same schemas that validate requests. */
export function openApiDocument(): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  const components = new Map<string, Schema>()
  const describeIn: Describe = (schema, io) => {
    const described = describeSchema(schema, io)
    for (const [name, component] of Object.entries(described.components)) components.set(name, component)
    return described.schema
  }
  const problem = describeIn(problemBody, 'output')
  for (const [feature, calls] of Object.entries<readonly Call[]>(callsByFeature)) {
    for (const call of calls) {
      const methods = paths[call.path] ?? {}
      paths[call.path] = { ...methods, [call.method.toLowerCase()]: operation(call, feature, describeIn) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aulaviva API',
      version: '1.0.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: [
        'Every call that isn’t public carries a bearer access token from `POST /o/token/`. Where its `security` lists `apiToken`, it can carry an API token instead, with one of the listed permissions, or with any permission if none is listed.',
        'Instants are UTC ISO 8601. Days are YYYY-MM-DD in the caller’s time zone.',
        'Errors are problem+json (RFC 9457) with a stable `code`. 401 always means that the token isn’t valid.',
        'Every POST, PUT, PATCH, and DELETE honors `Idempotency-Key`: the same key with the same request gets the same response.',
        `Error codes any call can return: ${sharedCodes.join(', ')}.`,
        'Calls marked `x-extension` go beyond the product’s original list.',
        'Calls marked `x-proof` require the password if it wasn’t confirmed in the last 15 minutes: 403 `proof_needed`, then `POST /api/users/proof/`, then the same request again. Those marked `about staff members` require it only if the account is a staff member’s.',
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    webhooks: describeWebhooks(describeIn),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of a signed-in person' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token created at /staff/api, for the academy’s scripts',
        },
      },
      schemas: { Problem: problem, ...Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))) },
    },
  }
}

type Describe = (schema: z.ZodType, io: 'input' | 'output') => Schema

/** Describes webhook requests. Must run before the components are written. */
function describeWebhooks(describe: Describe): Schema {
  return Object.fromEntries(
    eventBodies.map(({ type, summary, body }) => [
      type,
      {
        post: {
          summary,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { content: { 'application/json': { schema: describe(body, 'output') } } },
          responses: {
            '2XX': { description: 'Accepted' },
            '410': { description: 'No longer accepted. The webhook is turned off' },
            default: { description: 'Retried later' },
          },
        },
      },
    ]),
  )
}

function operation(call: Call, feature: string, describe: Describe): Schema {
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-zA-Z]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    summary: call.summary,
    tags: [feature],
    ...(call.extension && { 'x-extension': true }),
    'x-access': accessOf(call),
    ...(call.proof && { 'x-proof': call.proof === true ? 'always' : 'about staff members' }),
    ...securityOf(call),
    ...(call.errors && { 'x-error-codes': call.errors }),
    parameters: [
      ...parameters(call.params, 'path', describe),
      ...parameters(call.query, 'query', describe),
      ...keyParameter(call),
    ],
    ...requestBody(call, describe),
    responses: {
      [String(call.status ?? (call.answer ? 200 : 204))]: {
        description: 'Done',
        ...(call.answer && { content: { 'application/json': { schema: describe(call.answer, 'output') } } }),
      },
      default: {
        description: 'Rejected or failed',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function securityOf(call: Call): Schema {
  if (call.access.kind === 'public') return { security: [] }
  const areas = tokenAreas(call)
  return areas ? { security: [{ bearer: [] }, { apiToken: areas }] } : {}
}

function accessOf({ access }: Call): Schema {
  if (access.kind === 'public') return { roles: ['anyone'] }
  const roles = access.kind === 'roles' ? access.roles : ['student', 'teacher', 'staff']
  const { page, area } = { area: undefined, ...access }
  return {
    roles,
    ...(page && { page }),
    ...(area && { [requiresAll(area) ? 'all_staff_areas' : 'staff_areas']: listAreas(area) }),
  }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', describe: Describe): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }))
}

function keyParameter(call: Call): Schema[] {
  if (call.method === 'GET') return []
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
}

function requestBody(call: Call, describe: Describe): Schema {
  if (!call.body && !call.files) return {}
  const fields = call.body ? describe(call.body, 'input') : { type: 'object', properties: {} }
  if (!call.files) return { requestBody: { required: false, content: { 'application/json': { schema: fields } } } }
  const properties = { ...(fields.properties as Schema), ...fileFields(call.files) }
  const multipart = { 'multipart/form-data': { schema: { ...fields, properties } } }
  return { requestBody: { content: call.body ? { ...multipart, 'application/json': { schema: fields } } : multipart } }
}

function fileFields(files: Record<string, FilePart>): Schema {
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  return Object.fromEntries(
    Object.entries(files).map(([name, { max }]) => [name, max === 1 ? binary : { type: 'array', items: binary }]),
  )
}
