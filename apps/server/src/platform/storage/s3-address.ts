export interface BucketAddress {
  bucket: string
  region: string
  /** Absent for Amazon's own. */
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Parses `s3://bucket?region=…` (Amazon, where the SDK finds the credentials) and
 * `s3://key:secret@host:port/bucket?region=…&tls=false` (any S3-compatible server). Throws one line for the operator.
 */
export function readBucketAddress(url: string): BucketAddress {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  for (const name of searchParams.keys()) {
    if (name !== 'region' && name !== 'tls') refuse(`can’t have the parameter '${name}', only region and tls`)
  }
  const tls = searchParams.get('tls') ?? 'true'
  if (tls !== 'true' && tls !== 'false') refuse('must have tls=true or tls=false')
  if (!username !== !password) refuse('needs both a key and a secret')
  const inPath = decodeURIComponent(pathname.replace(/^\/|\/$/g, ''))
  const bucket = inPath || hostname
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(bucket)) refuse('has no valid bucket name')
  if (!inPath && port) refuse('has a server but no bucket')
  const host = port ? `${hostname}:${port}` : hostname
  return {
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(inPath && { endpoint: `${tls === 'true' ? 'https' : 'http'}://${host}` }),
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  }
}

function refuse(reason: string): never {
  throw new Error(`STORAGE_URL ${reason}`)
}
