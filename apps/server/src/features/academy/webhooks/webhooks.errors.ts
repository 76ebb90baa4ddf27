export const addressNotAllowed = {
  status: 409,
  code: 'address_not_allowed',
  title: 'The address must start with https:// and be a public internet host on port 443 or 8443',
}
export const tooManyWebhooks = {
  status: 409,
  code: 'too_many_webhooks',
  title: 'You’ve reached the maximum of 20 webhooks. Delete one first',
}
export const webhookOff = { status: 409, code: 'webhook_off', title: 'The webhook is off. Turn it on first' }
