export const addressNotAllowed = {
  status: 409,
  code: 'address_not_allowed',
  title: 'The address must begin with https:// and lead to a host of the open internet, at port 443 or 8443',
}
export const tooManyWebhooks = { status: 409, code: 'too_many_webhooks', title: 'There are twenty webhooks already' }
export const webhookOff = { status: 409, code: 'webhook_off', title: 'The webhook is off' }
