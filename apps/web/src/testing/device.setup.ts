// Use British English, like the browser tests. Node's own language depends on the machine.
Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true })
