// Generated from the OpenAPI document by `npm run sdk:generate`. Do not edit.

export interface paths {
    "/api-keys/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the key of the request
         * @description What the key may do, and in which workspace. Only for requests with an API key.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CurrentApiKey"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description All endpoints of the workspace, newest first. For owners.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The response is the only place where its secret is shown. A key needs the scope to read what each event is about as well: `posts:read` for publications and posts, `inbox:read` for messages, `accounts:read` for accounts, and `reports:read` for reports. For owners. Needs the Expert plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebhookEndpointInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook endpoint */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Webhook endpoint ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description With everything that was sent to it. For owners.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Webhook endpoint ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Turned off, it gets nothing more, and what still waits for it fails. To change its URL, events, or clients, a key needs the scope to read what each of its events is about, as it does to create one. For owners. Needs the Expert plan.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Webhook endpoint ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEndpointChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/webhook-endpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the secret of a webhook endpoint
         * @description The response is the only place where the new secret is shown. Messages are signed with the secret before as well, for 24 hours after it was replaced; five can be replaced within that time. For owners. Needs the Expert plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Webhook endpoint ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedWebhookEndpoint"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent to a webhook endpoint
         * @description Newest first, each with its latest attempts. Kept for 30 days. For owners.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    state?: "waiting" | "delivered" | "failed";
                };
                header?: never;
                path: {
                    /** @description Webhook endpoint ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a webhook endpoint
         * @description Of the type `webhook.test`, whatever the endpoint listens to. It’s tried once. For owners. Needs the Expert plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Webhook endpoint ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again
         * @description With the same `webhook-id`, and signed anew. For owners. Needs the Expert plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description ID of the delivery, `webhook-id`. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace
         * @description Its name, time zone, plan, and usage.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Workspace"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the workspace’s logo */
        get: {
            parameters: {
                query?: {
                    hash?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The image. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": unknown;
                        "image/jpeg": unknown;
                        "image/webp": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Everyone in the workspace, first joined first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MemberList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Newest first by default, each with its social accounts.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    status?: "active" | "pending" | "inactive";
                    tag?: string;
                    /** @description Only clients with an account in this state. */
                    accountStatus?: "healthy" | "expiring" | "needs_reconnect" | "limited";
                    /** @description Matches name, email, company, or a tag. */
                    q?: string;
                    sort?: "newest" | "name" | "status";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Add a client
         * @description Returns `plan_limit_reached` if the plan is full, `trial_ended` if there’s no plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewClientInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recently deleted clients
         * @description Clients you can still restore, last deleted first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeletedClientList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tags in use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientTagList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/name-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find clients with the same name
         * @description Clients can share a name. Use this to warn people about it.
         */
        get: {
            parameters: {
                query: {
                    name: string;
                    /** @description The client you’re editing. */
                    exceptId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NameCheck"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a client */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description You can restore it for 30 days.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a client */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClientChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/clients/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted client */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a client’s contacts */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContactList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a contact */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewContactInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Contact"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/contacts/{contactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a contact
         * @description A contact who approves posts is deleted by owners and managers, and not by API keys.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                    contactId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Update a contact
         * @description Changing the email address of a contact who approves posts is for owners and managers, and not for API keys. It ends their access to the client’s page until they enter a new code.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                    contactId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ContactChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Contact"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/clients/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a client’s logo */
        get: {
            parameters: {
                query?: {
                    hash?: string;
                };
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The image. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": unknown;
                        "image/jpeg": unknown;
                        "image/webp": unknown;
                    };
                };
            };
        };
        /**
         * Set a client’s logo
         * @description Send the image as the body: PNG, JPEG, or WebP, up to 256 KB.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        post?: never;
        /** Remove a client’s logo */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export clients as CSV
         * @description Cells that a spreadsheet would run as a formula start with an apostrophe.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The table. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import clients from a table
         * @description A preview shows what would happen and ignores the Idempotency-Key. A commit imports every row. If a row has a problem or the plan is full, nothing is imported.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClientImportInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientImportResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected accounts
         * @description Newest first. Never includes tokens.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    /** @description Only this account. */
                    id?: string;
                    clientId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    status?: "healthy" | "expiring" | "needs_reconnect" | "limited";
                    /** @description If true, only accounts that their owner needs to reconnect. If false, all others. */
                    needsPerson?: string;
                    /** @description Matches the account’s name, or the client’s name or company. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialAccountList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the health of connected accounts */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialAccountSummary"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an account
         * @description Ruche deletes its access right away and revokes it at the network.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts/platforms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List networks and their permissions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlatformInfoList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an account’s profile picture */
        get: {
            parameters: {
                query?: {
                    hash?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The image. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/*": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew access and check an account
         * @description Returns the account’s current state, even if it needs to be reconnected. The network is asked at most once a minute. In between, you get the last known state, and `checkedAt` says when that was.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialAccount"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-accounts/{id}/creator-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account’s posting options
         * @description Asks the network every time, as TikTok requires before each post. Returns `conflict` with a reason if the network has no such options or can’t be asked about this account.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatorInfo"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connect-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connect links */
        get: {
            parameters: {
                query?: {
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConnectLinkList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a connect link
         * @description Anyone with the link can connect each of these networks once to this client, and nothing else.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConnectLinkRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewConnectLink"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connect-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a connect link */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts
         * @description Each post has a publication for every account it goes to. Newest first by default.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    /** @description Scheduled at or after this time. */
                    from?: string;
                    /** @description Scheduled before this time. */
                    to?: string;
                    clientId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    status?: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published";
                    /** @description If true, only posts that failed, were partly published, or need a check. */
                    needsAttention?: string;
                    socialAccountId?: string;
                    /** @description Only posts that failed or need a check for this reason, on the given platform and account if any. */
                    cause?: "trouble" | "paused" | "reconnect" | "disconnected" | "rejected" | "rules" | "late" | "approval" | "unclear";
                    campaignId?: string;
                    /** @description Only posts by this author. */
                    userId?: string;
                    tag?: string;
                    /** @description Matches the text, the first comment, or a tag. */
                    q?: string;
                    /** @description If true, only posts with a date. If false, only posts without one. */
                    isDated?: string;
                    /** @description `newest`: last created first. `scheduled`: by date, without posts that have none. */
                    sort?: "newest" | "scheduled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create or schedule a post
         * @description Returns `post_refused` if a network would reject it, `trial_ended` if there’s no plan. Drafts can be incomplete.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPostInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List upcoming posts */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    clientId?: string;
                    socialAccountId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UpcomingPosts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List post tags in use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostTagList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a post */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a post
         * @description You can restore it for 30 days. Posts that are already live stay on the networks.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description For a repeating post or a repeat. `keep`: repeats continue, unless you delete the original. `stop`: no new repeats. `delete`: also delete the repeats that are already posts. */
                    repeats?: "keep" | "stop" | "delete";
                };
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Update a post
         * @description Returns `conflict` if the post has changed since, is being published, or is live. You can always change the campaign.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/posts/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a post’s publishing history */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostReceipt"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted post
         * @description As a draft if its time has passed. Repeats deleted or stopped along with it come back too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move, copy, label, delete, or restore many posts
         * @description Each post is handled on its own: if one is rejected, you get the reason and the others still go through. Moving keeps the local time, even across clock changes. You can also change the campaign of published posts.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BulkChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BulkResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy posts to other dates or another client
         * @description Copies keep the local times of their sources. If a post can’t be copied, you get the reason and the others still go through.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostCopiesInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostCopiesResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split networks into their own post
         * @description The new post keeps the time and content. If the post is in the queue, the new one takes the next free slot of its accounts. Returns `conflict` once it’s being published.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostSplitInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SplitPosts"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge posts
         * @description For posts of the same client that aren’t published. The first post keeps its time and text. Other content becomes a version for its networks. In the queue, the merged post moves to the next slot that’s free for all of its accounts, if one of them has a post at that time.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostMergeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a post’s versions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostVersionList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version of a post
         * @description Saved as a new version. The schedule and networks stay the same.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                    version: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VersionRestoreInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find posts at the same time or with the same text */
        get: {
            parameters: {
                query: {
                    /** @description Comma-separated. */
                    socialAccountIds: string;
                    scheduledFor?: string;
                    /** @description The text, or its first 1000 characters. */
                    text?: string;
                    /** @description The post you’re editing. */
                    except?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Neighbours"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a client’s weekly posting times */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientSlots"];
                    };
                };
            };
        };
        /**
         * Change a client’s weekly posting times
         * @description Local times in the client’s time zone. Posts that are already scheduled stay as they are.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SlotsChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientSlots"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/next-slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client’s next free slot
         * @description The first future slot without a post that uses the same slots.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only slots after this time. Defaults to now. */
                    after?: string;
                    /** @description Only for posts to these accounts, comma-separated. Defaults to the client’s slots. */
                    socialAccountIds?: string;
                };
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NextSlot"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/slots/free": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a client’s free slots
         * @description Future slots without a post, from `from` to the day before `to`.
         */
        get: {
            parameters: {
                query: {
                    /** @description A day in the client’s time zone. */
                    from: string;
                    /** @description The day after the last day, up to 62 days later. */
                    to: string;
                };
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FreeSlots"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client’s queue
         * @description Posts join the queue with `scheduledFor: "queue"`. They leave it when they’re moved, deleted, published, or turned back into drafts, and the posts behind them move up.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Queue"];
                    };
                };
            };
        };
        /**
         * Reorder a queue
         * @description The posts share their slots in the new order. Posts due within ten minutes stay in place. Returns `conflict` if the queue has changed.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QueueOrderInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Queue"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients with a queue
         * @description Clients with weekly posting times or queued posts.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QueueList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/queue/reflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a queue to the current posting times */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Queue"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/evergreen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how a post repeats
         * @description For a repeat, returns the original’s rule.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Evergreen"];
                    };
                };
            };
        };
        /**
         * Repeat a post
         * @description Every few weeks, at the post’s own local time. Each repeat becomes a post a week ahead, or is skipped with a reason. Returns `conflict` if the post isn’t scheduled.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EvergreenRuleChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Evergreen"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Stop repeating a post
         * @description Repeats that are already posts stay.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/link-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a client’s link tags */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkTags"];
                    };
                };
            };
        };
        /**
         * Change a client’s link tags
         * @description They’re added when a post is published, including posts that are already scheduled. The post’s text stays the same.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkTagsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkTags"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snippets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List snippets and hashtag groups */
        get: {
            parameters: {
                query?: {
                    /** @description This client’s snippets, plus those for all clients. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SnippetList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a snippet or hashtag group */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSnippetInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Snippet"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snippets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a snippet */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Snippet ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a snippet */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Snippet ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SnippetChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Snippet"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/posts/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List post imports */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImportList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Import a table of posts
         * @description No posts are created until you confirm the import. Files that rows refer to by URL are fetched in the meantime.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPostImportInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a post import */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImport"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Discard an unconfirmed import */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change an import’s settings */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostImportChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImport"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/posts/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an import’s rows
         * @description Each row is checked with the current scheduling rules.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImportRowList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/imports/{id}/rows/{row}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit or skip a row */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                    row: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostImportRowChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImportRow"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/posts/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an import
         * @description Creates a post from every row that isn’t skipped. If a row has a problem, nothing is created.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description Deletes the posts it created, except those that are already live. The response lists them.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImportUndone"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/imports/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry an import’s failed files */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Import ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostImport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a post
         * @description The threads of one side. Internal ones never leave your team.
         */
        get: {
            parameters: {
                query: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Threads per page, up to 100. */
                    limit?: number;
                    /** @description `internal` comments never leave your team. `client` comments are also read by the client’s contacts. */
                    side: "internal" | "client";
                };
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommentThreadList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Comment on a post
         * @description Starts a thread, or answers one. Returns the whole thread.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPostCommentInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommentThread"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the thread of a comment */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Comment ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommentThread"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description Managers can delete any comment, others only their own. Its files are deleted, too.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Comment ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update your comment */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Comment ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PostCommentChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommentThread"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/comments/{id}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Resolve or reopen a thread */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Comment ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CommentResolutionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommentThread"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/comments/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file for a comment
         * @description Send the file as the body: an image or a PDF, up to 10 MB. Then name its ID in `fileIds` of a new comment on the same side. Files that aren’t sent within a day are removed.
         */
        post: {
            parameters: {
                query: {
                    /** @description The file’s name, with its ending. */
                    fileName: string;
                    /** @description `internal` comments never leave your team. `client` comments are also read by the client’s contacts. */
                    side: "internal" | "client";
                };
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CommentFile"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/comments/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a file that wasn’t sent */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                    fileId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/approval-rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a client’s approval rule */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalRule"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what isn’t approved yet */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    clientId?: string;
                    campaignId?: string;
                    step?: "internal" | "client";
                    /** @description By default, everything that’s open. */
                    state?: "unasked" | "waiting" | "changes_asked";
                    /** @description If true, only what you can decide. */
                    waitsForMe?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what isn’t approved yet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalSummary"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post’s approval
         * @description Where it stands, whom it waits for, what changed since the last decision, and everything before.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Post ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostApproval"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for approval
         * @description For posts, for what waits in a week, or for what waits in a campaign.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalAskInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalsAsked"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind approvers
         * @description Everyone who hasn’t answered, once an hour at most.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalRequestIdsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalCount"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw requests
         * @description The posts are drafts again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalRequestIdsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalCount"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export posts as CSV
         * @description Cells that a spreadsheet would run as a formula start with an apostrophe.
         */
        get: {
            parameters: {
                query: {
                    /** @description First day. */
                    from: string;
                    /** @description The day after the last day. */
                    to: string;
                    clientId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    /** @description `attention`: failed, partly published, or needs a check. */
                    status?: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published" | "attention";
                    socialAccountId?: string;
                    tag?: string;
                    /** @description Only posts by this author. */
                    userId?: string;
                    campaignId?: string;
                    /** @description Matches the text, the first comment, or a tag. */
                    q?: string;
                    /** @description Only these posts, separated by commas, if they match the other filters. Up to 100. */
                    ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The table. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List campaigns */
        get: {
            parameters: {
                query?: {
                    /** @description This client’s campaigns, plus those for all clients. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a campaign */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCampaignInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a campaign
         * @description Its posts stay as they are, without a campaign.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Campaign ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a campaign */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Campaign ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CampaignChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/calendar/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List calendar notes */
        get: {
            parameters: {
                query: {
                    /** @description Only notes that end on or after this day. */
                    from: string;
                    /** @description Only notes that start before this day. */
                    to: string;
                    /** @description This client’s notes, plus those for all clients. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarNoteList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a note */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCalendarNoteInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarNote"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a note */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Note ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a note */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Note ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CalendarNoteChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarNote"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/calendar/days-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the holidays the calendar shows */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DaysSettings"];
                    };
                };
            };
        };
        /**
         * Change the holidays the calendar shows
         * @description For the whole workspace or for one client.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DaysSettingsChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DaysSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/repeats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List planned repeats
         * @description Upcoming repeats of repeating posts that aren’t posts yet. Takes the same filters as the calendar, which apply to the original post.
         */
        get: {
            parameters: {
                query: {
                    /** @description First day. */
                    from: string;
                    /** @description The day after the last day. */
                    to: string;
                    clientId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    /** @description `attention`: failed, partly published, or needs a check. */
                    status?: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published" | "attention";
                    socialAccountId?: string;
                    tag?: string;
                    /** @description Only posts by this author. */
                    userId?: string;
                    campaignId?: string;
                    /** @description Matches the text, the first comment, or a tag. */
                    q?: string;
                    /** @description Only these posts, separated by commas, if they match the other filters. Up to 100. */
                    ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlannedRepeats"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts by day
         * @description Each post is on its local day and time, in its own time zone.
         */
        get: {
            parameters: {
                query: {
                    /** @description First day. */
                    from: string;
                    /** @description The day after the last day. */
                    to: string;
                    clientId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    /** @description `attention`: failed, partly published, or needs a check. */
                    status?: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published" | "attention";
                    socialAccountId?: string;
                    tag?: string;
                    /** @description Only posts by this author. */
                    userId?: string;
                    campaignId?: string;
                    /** @description Matches the text, the first comment, or a tag. */
                    q?: string;
                    /** @description Only these posts, separated by commas, if they match the other filters. Up to 100. */
                    ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Calendar"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publications/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed publication
         * @description Right away, or at its scheduled time if that’s still ahead. The lateness limit counts from then. Returns `conflict` unless it failed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Publication ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Publication"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publications/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry everything that failed for one reason
         * @description Up to 500 at a time, the longest overdue first. Publications on disconnected accounts stay as they are.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetryAllInputInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RetryAllAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publications/{id}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the network for a publication
         * @description For publications that need a check. The worker checks now, and the result is in the publishing history. Returns `conflict` for any other.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Publication ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Publication"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publications/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say whether a publication is live
         * @description For publications that need a check. If it’s live, it counts as published, and the rest, such as the rest of a thread, follows. If not, it’s sent again, or fails with the cause `approval` if it was approved for another time. Returns `conflict` for any other.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Publication ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettleInputInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Publication"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing/pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List publishing pauses */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PauseList"];
                    };
                };
            };
        };
        /**
         * Pause or resume publishing
         * @description For owners and managers. Nothing goes out while it’s paused, except posts already being published. When you resume, everything that’s due goes out right away. Posts more than 6 hours late fail.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PauseChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PauseList"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing/troubles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List failed publications and those to check, by cause and account
         * @description Retry a whole group of failed publications with POST /publications/retry.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TroubleList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get publishing status
         * @description The last 24 hours: how late publications started, what’s queued, and the state of accounts.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PublishingStatus"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media files
         * @description Newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    /** @description Only files in this client’s folder. */
                    clientId?: string;
                    /** @description Only files in no client’s folder. */
                    folder?: "none";
                    /** @description Only these files, separated by commas, including deleted ones. Up to 100. */
                    ids?: string;
                    /** @description Only deleted files that can still be restored, last deleted first. */
                    deleted?: string;
                    kind?: "image" | "gif" | "video" | "document";
                    tag?: string;
                    /** @description Matches name, alt text, or a tag. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List file tags in use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaTagList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count files by folder */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolderList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file
         * @description Includes deleted files while they can be restored or a post uses them.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description File ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description You can restore it for 30 days. Posts that use it keep it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description File ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a file’s name, alt text, tags, folder, or focal point */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description File ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MediaChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/media/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted file */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description File ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move, tag, or delete many files
         * @description Either all of them change, or none if one doesn’t exist.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MediaBulkInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaBulkResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{id}/crops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crop an image
         * @description Creates a new file, which is processed first. The original stays as it is.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description File ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CropInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{id}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a video’s poster frame
         * @description Send the image as the body: JPEG or WebP, up to 2 MiB. Thumbnails are made from it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description File ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download many files as a zip
         * @description Returns a URL that a browser can open.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MediaDownloadInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaDownloadAddress"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description By their newest message, newest first by default. Search finds French and English word forms, with or without accents.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    view?: "all" | "open" | "unassigned" | "mine" | "waiting" | "unread" | "troubled" | "snoozed" | "done" | "spam";
                    clientId?: string;
                    socialAccountId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    kind?: "comment" | "mention" | "message";
                    state?: "open" | "snoozed" | "done";
                    /** @description A member’s ID, `me`, or `none`. */
                    assignee?: string | ("me" | "none");
                    label?: string;
                    sentiment?: "positive" | "neutral" | "negative";
                    language?: "fr" | "en";
                    personId?: string;
                    /** @description Below this post of the feed. */
                    publicationId?: string;
                    /** @description Words in messages, or the person’s name. */
                    q?: string;
                    /** @description `due`: what breaks its answer target first. */
                    sort?: "newest" | "oldest" | "due";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count conversations by view */
        get: {
            parameters: {
                query?: {
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationCounts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a conversation */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Conversation ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conversation"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a conversation
         * @description Changes its state, assignee, or labels, or marks it as spam or read.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Conversation ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConversationChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conversation"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/conversations/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update many conversations
         * @description Up to 500 at a time. To undo, send `before` from the response with `restore`. With an `Idempotency-Key`, the response is stored whatever its size.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConversationBulkInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationBulkResult"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a conversation
         * @description Oldest first, answers included. Texts are plain text as people wrote them.
         */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    /** @description Conversation ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxMessageList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Answer a conversation
         * @description The answer is sent in the background: its `state` says how far it is. Returns `answered_meanwhile` with the other answer if someone else just answered, and `answer_refused` if the network doesn’t allow an answer now.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Conversation ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAnswerInput"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxMessage"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sending history of an answer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Message ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnswerReceipt"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a message at the network */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Message ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Hide or like a message, or correct its sentiment
         * @description Hiding and liking happen at the network. Returns `answer_refused` if it doesn’t allow that.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Message ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InboxMessageChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxMessage"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/messages/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a failed answer again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Message ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxMessage"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for an answer on the network
         * @description For answers that need a check: they may or may not have been sent.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Message ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxMessage"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say whether an answer was sent
         * @description For answers that need a check, after you looked at the network yourself.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Message ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnswerSettlementInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxMessage"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes of a conversation */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Conversation ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationNoteList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Add a note to a conversation
         * @description Notes are for the team and never leave Ruche.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Conversation ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewConversationNoteInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationNote"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description Managers can delete any note, others only their own.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Note ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update your note */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Note ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewConversationNoteInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationNote"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/inbox-labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inbox labels */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxLabelList"];
                    };
                };
            };
        };
        put?: never;
        /** Add an inbox label */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInboxLabelInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxLabel"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an inbox label
         * @description It’s removed from all conversations.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Label ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update an inbox label */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Label ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InboxLabelChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxLabel"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/saved-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List saved replies */
        get: {
            parameters: {
                query?: {
                    /** @description This client’s replies, plus those for all clients. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedReplyList"];
                    };
                };
            };
        };
        put?: never;
        /** Add a saved reply */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSavedReplyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedReply"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved reply */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Saved reply ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a saved reply */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Saved reply ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedReplyChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedReply"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/clients/{id}/inbox-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client’s inbox settings
         * @description Business hours, answer targets, and words to watch.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientInboxSettings"];
                    };
                };
            };
        };
        /**
         * Set a client’s inbox settings
         * @description New targets hold for messages that come in from now on.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClientInboxSettingsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientInboxSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inbox rules */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxRuleList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Add an inbox rule
         * @description It’s off at first. Try it on recent messages, then switch it on.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInboxRuleInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxRule"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-rules/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the order of inbox rules */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InboxRuleOrderInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxRuleList"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an inbox rule */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Rule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxRule"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete an inbox rule
         * @description What it did stays.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Rule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Update an inbox rule, or switch it on or off
         * @description Changing what it does or when switches it off until it was tried again.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Rule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InboxRuleChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxRule"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/inbox-rules/{id}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try an inbox rule on the last 200 messages
         * @description Says what it would have done. No message is changed or answered.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Rule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RuleTrial"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-rules/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what an inbox rule did */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                };
                header?: never;
                path: {
                    /** @description Rule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RuleRunList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-rules/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo what an inbox rule did
         * @description Replies that were sent stay, and so does what someone changed since.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Rule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RuleUndoInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RuleUndone"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find people by their network ID */
        get: {
            parameters: {
                query: {
                    platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    /** @description The network’s ID of the person. */
                    platformUserId: string;
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxPersonList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person
         * @description Their conversations are listed by `GET /conversations` with `personId`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Person ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxPerson"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a person’s data
         * @description Deletes their name, everything they wrote, and your answers from Ruche. What’s on the network stays there. It can’t be undone.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Person ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox-people/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export everything stored about a person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Person ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxPersonExport"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the accounts published
         * @description Wherever it was made, newest first, with its numbers and comments.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    clientId?: string;
                    socialAccountId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Feed"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List publications with their numbers
         * @description Everything the accounts published, wherever it was made.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day in the client’s time zone, or the moment it begins. 30 days before `to` without it. */
                    from?: string;
                    /** @description Last day, included; or the moment it ends, not included. Today without it. */
                    to?: string;
                    clientId?: string;
                    socialAccountId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    format?: "text" | "link" | "photo" | "carousel" | "video" | "reel" | "story" | "document" | "thread";
                    /** @description Only those of one day of the period. */
                    day?: string;
                    /** @description Monday is 1. */
                    weekday?: number;
                    hour?: number;
                    /** @description Characters of the text. */
                    length?: "0" | "1-80" | "81-160" | "161-280" | "281-600" | "601+";
                    /** @description With or without `#`. */
                    hashtag?: string;
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    /** @description Highest first. Unknown numbers come last. */
                    sort?: "newest" | "engagements" | "engagementRate" | "impressions" | "reach" | "reactions" | "comments" | "shares" | "saves" | "clicks" | "videoViews" | "watchMs";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MeasuredPublicationList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/publications/{id}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get how a publication’s numbers grew */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Publication ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MetricSnapshotList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/breakdowns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare formats, lengths, hashtags, and times
         * @description Engagement rates by group, each with its 80 % interval. Needs the Pro plan.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day in the client’s time zone, or the moment it begins. 30 days before `to` without it. */
                    from?: string;
                    /** @description Last day, included; or the moment it ends, not included. Today without it. */
                    to?: string;
                    clientId?: string;
                    socialAccountId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    /** @description What engagements are divided by. */
                    rate?: "impressions" | "reach" | "followers";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalyticsBreakdowns"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/best-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the best times to post
         * @description By hour of the week in the client’s time zone, for one account or for all accounts of a client together. Needs the Pro plan.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Best times of this account. Leave out `clientId` then. */
                    socialAccountId?: string;
                    /** @description Best times of all accounts of this client together. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BestTimes"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export publications and their numbers as CSV
         * @description Newest first. A number that the network doesn’t give is an empty cell. Cells that a spreadsheet would run as a formula start with an apostrophe.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day in the client’s time zone, or the moment it begins. 30 days before `to` without it. */
                    from?: string;
                    /** @description Last day, included; or the moment it ends, not included. Today without it. */
                    to?: string;
                    clientId?: string;
                    socialAccountId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                    format?: "text" | "link" | "photo" | "carousel" | "video" | "reel" | "story" | "document" | "thread";
                    /** @description Only those of one day of the period. */
                    day?: string;
                    /** @description Monday is 1. */
                    weekday?: number;
                    hour?: number;
                    /** @description Characters of the text. */
                    length?: "0" | "1-80" | "81-160" | "161-280" | "281-600" | "601+";
                    /** @description With or without `#`. */
                    hashtag?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The table. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/watched-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a client’s watched accounts
         * @description Competitors’ accounts with their public numbers.
         */
        get: {
            parameters: {
                query: {
                    clientId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WatchedAccountList"];
                    };
                };
            };
        };
        put?: never;
        /** Watch an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWatchedAccountInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WatchedAccount"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/watched-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop watching an account
         * @description It can be restored for a day. Then its numbers are deleted.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Watched account ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/watched-accounts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch a removed account again
         * @description Within a day of its removal, with the numbers read before.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Watched account ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WatchedAccount"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get answer times
         * @description How much people wrote, how much was answered, and how soon: medians and 90th percentiles in business minutes, with the number of answers behind them.
         */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    clientId?: string;
                    socialAccountId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InboxStats"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get key numbers
         * @description Sums, rates, and days of what was published in a period, wherever it was made. A number that no network gives is null, never 0. Periods that begin more than 90 days ago, and comparison, need the Pro plan.
         */
        get: {
            parameters: {
                query?: {
                    /** @description First day in the client’s time zone, or the moment it begins. 30 days before `to` without it. */
                    from?: string;
                    /** @description Last day, included; or the moment it ends, not included. Today without it. */
                    to?: string;
                    clientId?: string;
                    socialAccountId?: string;
                    platform?: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalyticsOverview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description Those that wait for approval first, then the newest.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                    clientId?: string;
                    /** @description Words of the title or the client’s name. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Make a report
         * @description Freezes the numbers of the period. PDF, CSV, and XLSX are written within seconds. Own blocks and looks need the Expert plan. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReportInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a report */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a report
         * @description Its link stops working. It can be restored for 30 days.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a report’s words and look
         * @description Its numbers never change. Its files are written anew. Needs the Pro plan.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/reports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a report
         * @description The numbers as they are now. Nothing is saved. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReportInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportPreview"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the same report of the next period
         * @description As many months or days long. Comments aren’t copied. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportCopyInput"] | null;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted report */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report
         * @description PDF for reading; CSV and XLSX with every publication. `conflict` while it’s being written.
         */
        get: {
            parameters: {
                query: {
                    format: "pdf" | "csv" | "xlsx";
                };
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "text/csv": unknown;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a report’s files again
         * @description For reports whose files failed, or whose logo or color has changed: files keep those they were written with.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a report’s link
         * @description Anyone with the link can read the report, until it’s revoked. If there is one, it stays. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        /** Revoke a report’s link */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a report
         * @description To the client and its contacts. Makes a link if there is none. Approves a report that waits for it, and the schedule that made it. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Report ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportSendingInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List report schedules */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportScheduleList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Schedule reports
         * @description Makes a report of each week or month and emails it. The first one, and one with missing numbers, waits until someone sends it. Needs the Expert plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReportScheduleInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportSchedule"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a report schedule
         * @description Reports it made stay.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a report schedule */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportScheduleChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportSchedule"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/assistant/ideas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offered ideas
         * @description Those that were found for a client and are still open. Nothing new is looked for.
         */
        get: {
            parameters: {
                query: {
                    clientId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfferedIdeas"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Get ideas for a client
         * @description Found in what worked, what people ask, what’s missing, what’s coming, what’s rising, and what’s old and good. The same idea isn’t offered twice within 60 days, and one that was refused never comes back, unless the timing was bad. With `isWorded`, a language model writes a post about each, as a stream with `Accept: text/event-stream`. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IdeasRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdeaList"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/ideas/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an idea
         * @description Ideas like it get a lower rank. With the reason `bad_timing`, it may come back after 30 days. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Idea ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IdeaRefusalInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Idea"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/ideas/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an idea
         * @description Offers an idea that was refused or put away. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Idea ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Idea"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/ideas/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a draft of an idea
         * @description For the client’s accounts on the idea’s networks. Asked for twice, the same draft is returned. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Idea ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/empty-weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients with an empty week
         * @description Active clients with a connected account and nothing scheduled for the next 7 days, up to 20 by name, each with its best idea. Ideas are found for a few clients at a time, so some may have none yet. Needs the Pro plan.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmptyWeekList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a client’s trends
         * @description Topics, hashtags, and questions that more people mention in the last two weeks than in the eight before, by more than chance. Counted by person, not by message. With `isWorded`, a language model sums them up, as a stream with `Accept: text/event-stream`. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TrendsRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrendList"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List proposed schedules */
        get: {
            parameters: {
                query?: {
                    clientId?: string;
                    /** @description Only proposals that end on or after this day. */
                    from?: string;
                    /** @description Only proposals that start before this day. */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduleProposalList"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Propose a posting schedule
         * @description Puts ideas into the hours when the client’s posts do best, around what’s planned, with public holidays kept free. Replaces what was proposed for these days before. If nothing could be proposed, `items` is empty and `notes` says why. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScheduleRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduleProposal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a proposed schedule */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduleProposal"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a proposed schedule
         * @description Makes a draft at each time, all of them or none. Accepted again, the same drafts are returned. Posts that can’t be accepted anymore are left out, unless you name them. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScheduleChoiceInput"] | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AcceptedSchedule"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo accepting or dismissing a schedule
         * @description Removes the drafts it made, except those that were changed since, and proposes their posts again. Name items to undo only those.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScheduleChoiceInput"] | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UndoneSchedule"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a proposed schedule
         * @description Its ideas are still offered.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduleProposal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules/{id}/items/{itemId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss one post of a schedule
         * @description With a refusal, its idea isn’t offered again either.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                    /** @description Item ID. */
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScheduleItemDismissalInput"] | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduleProposal"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/schedules/{id}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the time of a proposed post
         * @description To any time in the schedule’s days that’s still ahead. Needs the Pro plan.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Schedule ID. */
                    id: string;
                    /** @description Item ID. */
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ScheduleItemChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScheduleProposal"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/assistant/trends/ideas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an idea of a trend
         * @description The idea that was made of it, also if it was refused or put away, or a new one. Make a draft of it as of any idea. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TrendIdeaRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Idea"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/alt-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest an alt text
         * @description A language model that can be shown pictures describes an image of the library. Nothing is stored: save it with the file if it’s right. With `Accept: text/event-stream`, a stream as of a run. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AltTextRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AltText"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest replies
         * @description A language model suggests replies to a conversation, from saved replies and the client’s facts, within the network’s limit. Names, numbers, and addresses are masked before they leave. Nothing is sent. With `Accept: text/event-stream`, a stream as of a run. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReplyRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReplySuggestions"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Summarize a conversation
         * @description What the person wants, what was said and promised, and what is still open, by a language model. Names, numbers, and addresses are masked before they leave. With `Accept: text/event-stream`, a stream as of a run. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SummaryRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ThreadSummary"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/rewrite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rewrite a text
         * @description A language model rewrites, shortens, lengthens, or translates a draft, changes its tone, makes a version for each network, or suggests hashtags, a first comment, or hooks, in the client’s voice. The result is checked against the client’s rules and the networks’ limits, and nothing is stored. With `Accept: text/event-stream`, a stream as of a run. Needs the Pro plan.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RewriteRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Rewritten"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/voices/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client’s voice
         * @description How its best texts of the last year are written, and the rules that were decided for it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    clientId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Voice"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a client’s voice
         * @description Texts by a model are checked against these rules. Nothing is changed in them. Needs the Pro plan.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Client ID. */
                    clientId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VoiceChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Voice"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/assistant/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of the assistant
         * @description Which model is connected, whether it can be asked now, and what is left of the month’s allowance.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Also looks at this client’s switch. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssistantStatus"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get assistant settings */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssistantSettings"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change assistant settings
         * @description Managers and the owner decide whether texts of the workspace may go to a language model. Needs the Pro plan.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssistantSettingsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssistantSettings"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/assistant/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage of the assistant
         * @description Tokens and cost of the last 12 months, and this month by what was asked.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssistantUsage"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an answer in progress
         * @description What was written so far. With `Accept: text/event-stream`, a stream: `run` with everything so far, then `delta`, `tool`, and `part`, and last `done` or `failed`. Answers go on when nobody reads them. Texts are kept for 7 days, those of chats with the thread.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Run ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssistantRun"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/runs/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an answer
         * @description What was written stays. Does nothing if it has ended.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Run ID. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssistantRun"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the overview’s four numbers */
        get: {
            parameters: {
                query?: {
                    period?: "7d" | "30d" | "3m";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DashboardStats"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/next-posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what goes out next */
        get: {
            parameters: {
                query?: {
                    /** @description Start of the reader’s day. Posts published since then are counted in `today`. */
                    since?: string;
                    /** @description Maximum number of posts, up to 50. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NextPosts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what needs attention */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttentionList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List recent activity */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ActivityList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description Newest first, with the same filters as the list. `format=csv` is for spreadsheets: cells that one would run as a formula start with an apostrophe. `format=json` has one JSON object per line with everything that the hashes cover; `npm run audit:verify -- --head <file>` takes it. For owners and managers.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only this kind of change. */
                    group?: "posts" | "publishing" | "approvals" | "clients" | "accounts" | "members" | "keys" | "plan" | "workspace";
                    /** @description Only what this member, former member, or API key did. */
                    userId?: string;
                    /** @description Only this client. */
                    clientId?: string;
                    /** @description Only this post. */
                    postId?: string;
                    /** @description First day, in the workspace’s time zone. */
                    from?: string;
                    /** @description Last day, in the workspace’s time zone. */
                    to?: string;
                    /** @description `csv` for spreadsheets; `json` for one JSON object per line, which `npm run audit:verify` takes. */
                    format?: "csv" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/x-ndjson": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Who changed what, newest first: posts, publishing, approvals, clients, accounts, members, API keys, and the plan. Entries are never changed or deleted. For owners and managers.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only this kind of change. */
                    group?: "posts" | "publishing" | "approvals" | "clients" | "accounts" | "members" | "keys" | "plan" | "workspace";
                    /** @description Only what this member, former member, or API key did. */
                    userId?: string;
                    /** @description Only this client. */
                    clientId?: string;
                    /** @description Only this post. */
                    postId?: string;
                    /** @description First day, in the workspace’s time zone. */
                    from?: string;
                    /** @description Last day, in the workspace’s time zone. */
                    to?: string;
                    /** @description `nextCursor` from the previous page. */
                    cursor?: string;
                    /** @description Items per page, up to 200. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last hash of the audit log
         * @description The end of the hash chain. Keep it outside of Ruche: `npm run audit:verify -- --head <file>` compares it later. New entries are in the chain within a few minutes. For owners and managers.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditHead"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get approval figures
         * @description How many posts were approved, how many of them at once, and how long it took: by client, and by who wrote them.
         */
        get: {
            parameters: {
                query: {
                    /** @description First day, in the time zone of the client or, without one, of the workspace. */
                    from: string;
                    /** @description Last day. */
                    to: string;
                    /** @description Only this client. */
                    clientId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalFigures"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "publication.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A post went live on an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "publication.published";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            postId: string;
                            /** Format: uuid */
                            publicationId: string;
                            /** Format: uuid */
                            clientId: string;
                            /** Format: uuid */
                            socialAccountId: string;
                            /** @enum {string} */
                            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                            permalink: string | null;
                            /** Format: date-time */
                            publishedAt: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A post can’t be published on an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "publication.failed";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            postId: string;
                            /** Format: uuid */
                            publicationId: string;
                            /** Format: uuid */
                            clientId: string;
                            /** Format: uuid */
                            socialAccountId: string;
                            /** @enum {string} */
                            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                            /** @description What a person would read of it. */
                            reason: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "publication.needs_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nobody knows yet whether a post went live on an account */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "publication.needs_check";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            postId: string;
                            /** Format: uuid */
                            publicationId: string;
                            /** Format: uuid */
                            clientId: string;
                            /** Format: uuid */
                            socialAccountId: string;
                            /** @enum {string} */
                            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A post was written, scheduled, changed, moved, or deleted */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "post.changed";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            postId: string;
                            /** Format: uuid */
                            clientId: string;
                            /** @enum {string} */
                            change: "saved" | "scheduled" | "changed" | "unscheduled" | "deleted" | "restored";
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Someone wrote a comment, a mention, or a message */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "message.received";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            conversationId: string;
                            /** Format: uuid */
                            messageId: string;
                            /** Format: uuid */
                            clientId: string;
                            /** Format: uuid */
                            socialAccountId: string;
                            /** @enum {string} */
                            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.needs_reconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An account has to be connected again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "account.needs_reconnect";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            socialAccountId: string;
                            /** @enum {string} */
                            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                            /** Format: uuid */
                            clientId: string;
                            reason: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "report.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A report was made */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "report.ready";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            reportId: string;
                            /** Format: uuid */
                            clientId: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A test of the endpoint */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "webhook.test";
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        timestamp: string;
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Received. After any other response, the message is sent again later. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptedSchedule: {
            schedule: components["schemas"]["ScheduleProposal"];
            /** @description The drafts of these items. */
            posts: components["schemas"]["Post"][];
        };
        ActivityItem: {
            id: string;
            title: string;
            /** @description Null if there’s nothing left to open. */
            path: string | null;
            /** Format: date-time */
            at: string;
            kind: string;
            /** @description Who did it. Empty if it happened automatically. */
            actorName: string;
            /** @description The events it groups, newest first, if the same thing happened several times in a row. Otherwise empty. */
            events: {
                id: string;
                title: string;
                /** @description Null if there’s nothing left to open. */
                path: string | null;
                /** Format: date-time */
                at: string;
            }[];
        };
        ActivityList: {
            items: components["schemas"]["ActivityItem"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        AdviceEffect: {
            /** @description When slots were first suggested. Null before. */
            since: string | null;
            /** @description Posts since then in a slot that was suggested at the time. */
            inSlots: number;
            /** @description Posts since then at any other time. */
            others: number;
            /** @description Engagement in suggested slots against the others, as a factor. Null with fewer than 10 of either. */
            effect: number | null;
            /** @description Lower end of the 80 % interval. */
            low: number | null;
            /** @description Upper end of the 80 % interval. */
            high: number | null;
        };
        AltText: {
            /** Format: uuid */
            runId: string;
            model: components["schemas"]["AssistantModel"];
            sent: components["schemas"]["AssistantSent"];
            text: string;
            /** @description Where it breaks a rule, or states an unknown number. */
            findings: components["schemas"]["VoiceFinding"][];
        };
        AltTextRequestInput: {
            /** Format: uuid */
            mediaId: string;
            /**
             * @default fr
             * @enum {string}
             */
            language?: "fr" | "en";
        };
        /** @description Engagement rates of groups of publications. Groups of fewer than 3 are left out. */
        AnalyticsBreakdowns: {
            /** @description The time zone of weekdays and hours. */
            zone: string;
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Not included.
             */
            to: string;
            /** @enum {string} */
            rate: "impressions" | "reach" | "followers";
            /** @description Highest rate first, and so are the others but time and length. */
            format: components["schemas"]["AnalyticsGroup"][];
            /** @description Shortest first. */
            length: components["schemas"]["AnalyticsGroup"][];
            /** @description The 30 used most. A post counts for each of its hashtags. */
            hashtag: components["schemas"]["AnalyticsGroup"][];
            weekday: components["schemas"]["AnalyticsGroup"][];
            hour: components["schemas"]["AnalyticsGroup"][];
        };
        /** @description One day. Null is a gap, not zero. */
        AnalyticsDay: {
            /** Format: date */
            day: string;
            publications: number;
            /** @description Of the publications of that day. */
            impressions: number | null;
            /** @description Of the publications of that day. */
            engagements: number | null;
            /** @description All accounts together, at the end of the day. Null where one of them is not known. */
            followers: number | null;
            /** @description Views of everything on the accounts that day, in the network’s own day. */
            accountImpressions: number | null;
        };
        AnalyticsGroup: {
            /** @description The format, range of characters, hashtag without `#`, weekday (Monday is 1), or hour. */
            key: string;
            /** @description How many publications it rests on. */
            n: number;
            /** @description Engagements by the sum of the denominators: 0.05 is 5 %. */
            rate: number;
            /** @description Lower end of the 80 % interval. */
            low: number;
            /** @description Upper end of the 80 % interval. */
            high: number;
        };
        AnalyticsOverview: {
            /** @description The time zone of the days. */
            zone: string;
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Not included.
             */
            to: string;
            /** @description False if the plan in force doesn’t include comparison. `previous` of totals and rates is null then. */
            isCompared: boolean;
            /**
             * Format: date-time
             * @description Where the period compared with begins. It ends at `from`.
             */
            previousFrom: string;
            totals: {
                publications: components["schemas"]["Figure"];
                impressions: components["schemas"]["Figure"];
                engagements: components["schemas"]["Figure"];
                reactions: components["schemas"]["Figure"];
                comments: components["schemas"]["Figure"];
                shares: components["schemas"]["Figure"];
                saves: components["schemas"]["Figure"];
                clicks: components["schemas"]["Figure"];
                videoViews: components["schemas"]["Figure"];
            };
            engagementRate: {
                byImpressions: components["schemas"]["EngagementRate"];
                byReach: components["schemas"]["EngagementRate"];
                byFollowers: components["schemas"]["EngagementRate"];
            };
            followers: {
                /** @description At the end of the period (the last known of its last 7 days), over accounts that tell it. */
                value: number | null;
                /** @description At its beginning, over the same accounts. Null where one of them is not known. */
                previous: number | null;
                /** @description How many accounts. */
                n: number;
            };
            series: components["schemas"]["AnalyticsDay"][];
            /** @description When the newest of these numbers was read. */
            newestLookAt: string | null;
            /** @description Whether the numbers are complete. */
            accounts: {
                total: number;
                /** @description Accounts whose past posts are still being read. */
                reading: number;
                /** @description Accounts we can’t read, because they need reconnecting. */
                silent: number;
            };
        };
        AnswerReceipt: {
            /** Format: uuid */
            messageId: string;
            attempts: {
                number: number;
                /** @enum {string} */
                kind: "send" | "look";
                /** Format: date-time */
                startedAt: string;
                endedAt: string | null;
                outcome: string | null;
                reason: string | null;
            }[];
        };
        AnswerSettlementInput: {
            /** @enum {string} */
            outcome: "sent" | "not_sent";
        };
        AnswerTimes: {
            /** @description Answers in the period. */
            n: number;
            /** @description In business minutes. Null if there were none. */
            medianMinutes: number | null;
            p90Minutes: number | null;
            /** @description Share, of those that had a target. */
            withinTarget: number | null;
        };
        AnswerWindow: {
            isOpen: boolean;
            /** @description Until when the network lets you answer. Null for no limit. */
            closesAt: string | null;
            /** @description Why an answer isn’t possible, in plain words. */
            reason: string | null;
        };
        ApprovalAccount: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            name: string | null;
        };
        /**
         * @description Ask for posts, for all open posts of a week, or for all of a campaign.
         * @example {
         *       "clientId": "4b6f2f0e-7d0a-4f62-9b0e-0a5b8f4b9c11",
         *       "week": "2031-05-05"
         *     }
         */
        ApprovalAskInput: {
            postIds: string[];
        } | {
            /** Format: uuid */
            clientId: string;
            /**
             * Format: date
             * @description Any day of the week, Monday to Sunday in the client’s time zone.
             */
            week: string;
        } | {
            /** Format: uuid */
            clientId: string;
            /** Format: uuid */
            campaignId: string;
        };
        /** @description One thing that differs from what was asked for or approved before. */
        ApprovalChange: {
            /** @constant */
            kind: "text";
            /** @description The networks it’s about. Null for all. */
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[] | null;
            /** @enum {string} */
            field: "content" | "thread" | "firstComment";
            /** @description Of a thread: which post, from 0. */
            index: number | null;
            parts: components["schemas"]["TextPart"][];
        } | {
            /** @constant */
            kind: "media";
            /** @description The networks it’s about. Null for all. */
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[] | null;
            before: components["schemas"]["ApprovalMedia"][];
            after: components["schemas"]["ApprovalMedia"][];
        } | {
            /** @constant */
            kind: "alt_text";
            /** Format: uuid */
            mediaId: string;
            fileName: string;
            parts: components["schemas"]["TextPart"][];
        } | {
            /** @constant */
            kind: "option";
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            /** @description As in the post’s `options`. */
            name: string;
            before: string;
            after: string;
        } | {
            /** @constant */
            kind: "accounts";
            added: components["schemas"]["ApprovalAccount"][];
            removed: components["schemas"]["ApprovalAccount"][];
        } | {
            /** @constant */
            kind: "time";
            before: string | null;
            after: string | null;
        };
        /** @description How many requests it was done to. */
        ApprovalCount: {
            count: number;
        };
        /** @description Posts that went out because nobody answered aren’t counted: nobody approved them. */
        ApprovalFigures: {
            /** @description Posts that someone approved for the first time in the period. */
            n: number;
            /** @description The share of them that nobody asked to change or declined before. Null if nothing was approved. */
            firstPassShare: number | null;
            /** @description From the first time approval was asked for to the last yes that was needed. Null if nothing was approved. */
            medianMinutes: number | null;
            byClient: {
                /** Format: uuid */
                clientId: string;
                name: string;
                /** @description Posts that someone approved for the first time in the period. */
                n: number;
                /** @description The share of them that nobody asked to change or declined before. Null if nothing was approved. */
                firstPassShare: number | null;
                /** @description From the first time approval was asked for to the last yes that was needed. Null if nothing was approved. */
                medianMinutes: number | null;
            }[];
            /** @description By who wrote the posts. */
            byMember: {
                userId: string | null;
                name: string;
                /** @description Posts that someone approved for the first time in the period. */
                n: number;
                /** @description The share of them that nobody asked to change or declined before. Null if nothing was approved. */
                firstPassShare: number | null;
                /** @description From the first time approval was asked for to the last yes that was needed. Null if nothing was approved. */
                medianMinutes: number | null;
            }[];
        };
        ApprovalItem: {
            post: components["schemas"]["Post"];
            request: components["schemas"]["ApprovalRequest"];
            canDecide: boolean;
        };
        /** @description What isn’t approved yet. The post that goes out first comes first. */
        ApprovalList: {
            items: components["schemas"]["ApprovalItem"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        /** @description A file of a post, as it was when approval was asked for. */
        ApprovalMedia: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "image" | "gif" | "video" | "document";
            fileName: string;
            altText: string;
            contentHash: string | null;
        };
        ApprovalRequest: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            postId: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            step: "internal" | "client";
            /** @description Counts up each time approval is asked for anew. */
            round: number;
            /**
             * @description `unasked`: waits until its week or campaign is asked for. `let_out`: no one answered by the deadline, and the rule lets it go out. `voided`: the content, time, or rule changed since.
             * @enum {string}
             */
            state: "unasked" | "waiting" | "approved" | "let_out" | "changes_asked" | "declined" | "voided" | "withdrawn" | "lapsed";
            /** @description Send it with a decision, to decide on this content and no other. */
            contentHash: string;
            postVersion: number;
            /** @description When the post may go out. Null: at any time. */
            window: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            } | null;
            askedBy: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            askedAt: string | null;
            deadlineAt: string | null;
            remindedAt: string | null;
            decidedAt: string | null;
            /** @description If `let_out`: when the rule was set that let it go out. */
            ruleChangedAt: string | null;
            /** @description Who can still answer. Empty unless it’s waiting. */
            waitsFor: components["schemas"]["Approver"][];
            votes: components["schemas"]["ApprovalVote"][];
            /** Format: date-time */
            createdAt: string;
        };
        /** @description Requests that are waiting. Others are left as they are. */
        ApprovalRequestIdsInput: {
            requestIds: string[];
        };
        /** @description Who has to approve a client’s posts, and what happens if no one answers. */
        ApprovalRule: {
            /**
             * @description Who has to approve posts before they go out.
             * @enum {string}
             */
            mode: "none" | "internal" | "client" | "internal_then_client";
            internal: {
                /** @description Who can approve. Empty: every owner and manager. */
                userIds: string[];
                /**
                 * @description `any`: one yes is enough. `all`: everybody has to say yes.
                 * @enum {string}
                 */
                from: "any" | "all";
                /** @description Whether the author of a post can approve it. */
                allowsOwn: boolean;
            };
            client: {
                /** @description Contacts of the client who can approve. They need an email address. */
                contactIds: string[];
                /**
                 * @description `any`: one yes is enough. `all`: everybody has to say yes.
                 * @enum {string}
                 */
                from: "any" | "all";
            };
            /**
             * @description Whether approval is asked for each post by itself, or for a week or a campaign at once. A week is Monday to Sunday in the client’s time zone.
             * @enum {string}
             */
            askedPer: "post" | "week" | "campaign";
            /**
             * @description How far a post can be moved after a yes: up to an hour, within the same day, or within the same week of the client’s time zone.
             * @enum {string}
             */
            window: "hour" | "day" | "week";
            /** @description How many hours before the post’s time an answer is due. */
            deadlineHours: number;
            /**
             * @description What happens without an answer by then. `wait`: nothing. `remind`: reminders go on. `go_out`: the post counts as approved. `do_not_go_out`: it can’t be approved anymore.
             * @enum {string}
             */
            silence: "wait" | "remind" | "go_out" | "do_not_go_out";
            /** @description How many hours before the deadline people who haven’t answered are reminded. */
            reminderHours: number[];
            /** Format: uuid */
            clientId: string;
            /** @description Null if the client never had a rule. */
            changedAt: string | null;
        };
        /** @description Everything that was to be published when approval was asked for. */
        ApprovalSnapshot: {
            composed: {
                content: string;
                thread: string[];
                firstComment: string;
                perPlatform: {
                    facebook?: components["schemas"]["PlatformVersion"];
                    instagram?: components["schemas"]["PlatformVersion"];
                    twitter?: components["schemas"]["PlatformVersion"];
                    linkedin?: components["schemas"]["PlatformVersion"];
                    tiktok?: components["schemas"]["PlatformVersion"];
                };
                options: {
                    facebook: {
                        /**
                         * @default post
                         * @enum {string}
                         */
                        format: "post" | "reel" | "story";
                    };
                    instagram: {
                        /**
                         * @default post
                         * @enum {string}
                         */
                        format: "post" | "reel" | "story";
                        /**
                         * @description Reels only: whether it also appears on the profile grid.
                         * @default true
                         */
                        shareToFeed: boolean;
                    };
                    twitter: {
                        /**
                         * @default everyone
                         * @enum {string}
                         */
                        replies: "everyone" | "following" | "mentionedUsers" | "subscribers" | "verified";
                    };
                    linkedin: {
                        /**
                         * @default PUBLIC
                         * @enum {string}
                         */
                        visibility: "PUBLIC" | "CONNECTIONS";
                        /** @default  */
                        documentTitle: string;
                    };
                    tiktok: {
                        /** @default null */
                        privacyLevel: ("PUBLIC_TO_EVERYONE" | "MUTUAL_FOLLOW_FRIENDS" | "FOLLOWER_OF_CREATOR" | "SELF_ONLY") | null;
                        /** @default false */
                        allowComment: boolean;
                        /** @default false */
                        allowDuet: boolean;
                        /** @default false */
                        allowStitch: boolean;
                        /** @default false */
                        isDisclosed: boolean;
                        /** @default false */
                        isOwnBrand: boolean;
                        /** @default false */
                        isBrandedContent: boolean;
                        /** @default false */
                        isAiGenerated: boolean;
                    };
                };
                mediaIds: string[];
                tags: string[];
            };
            media: components["schemas"]["ApprovalMedia"][];
            accounts: components["schemas"]["ApprovalAccount"][];
            scheduledFor: string | null;
            timeZone: string;
        };
        /** @description What waits for an answer, by client. */
        ApprovalSummary: {
            unasked: number;
            waiting: number;
            changesAsked: number;
            waitingForMe: number;
            /** @description Not approved, although they’re to go out within 24 hours. */
            dueSoon: number;
            oldestAskedAt: string | null;
            /** @description Clients whose posts need approval. */
            clientsWithRule: number;
            /** @description Longest waiting first, up to 200. */
            clients: {
                /** Format: uuid */
                clientId: string;
                clientName: string;
                unasked: number;
                waiting: number;
                changesAsked: number;
                oldestAskedAt: string | null;
                nextScheduledFor: string | null;
            }[];
        };
        /** @description What someone decided. It’s never changed or deleted. */
        ApprovalVote: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            requestId: string;
            /** @enum {string} */
            decision: "approve" | "ask_change" | "decline";
            by: components["schemas"]["Approver"];
            /** @description The person’s address at that time. */
            email: string | null;
            /** Format: date-time */
            at: string;
            /** @description Of the content that was decided on. */
            contentHash: string;
            postVersion: number;
            note: string | null;
            commentId: string | null;
            ip: string | null;
            userAgent: string | null;
        };
        ApprovalsAsked: {
            asked: number;
            skipped: {
                /** Format: uuid */
                postId: string;
                reason: string;
            }[];
        };
        Approver: {
            /** @enum {string} */
            kind: "member" | "contact" | "key";
            /** @description Null if the person is gone for good. */
            id: string | null;
            name: string;
        };
        AssistantModel: {
            /** @description Named wherever its words are shown. */
            name: string;
            /** @description Whether it can be shown pictures. */
            sees: boolean;
        };
        /** @description One request to the model. It goes on when nobody watches. */
        AssistantRun: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "ideas" | "trends" | "rewrite" | "alt_text" | "reply" | "summary" | "chat";
            /** @enum {string} */
            state: "running" | "done" | "stopped" | "failed";
            model: components["schemas"]["AssistantModel"];
            sent: components["schemas"]["AssistantSent"];
            /** @description What it wrote so far. */
            text: string;
            toolUses: components["schemas"]["AssistantToolUse"][];
            /** @description The answer of the request that began it. Null before it’s done. */
            result: unknown;
            tokens: components["schemas"]["AssistantTokens"] | null;
            failure: {
                /** @enum {string} */
                code: "validation_failed" | "malformed_request" | "unauthenticated" | "second_factor_required" | "forbidden" | "scope_missing" | "person_required" | "plan_limit_reached" | "client_read_only" | "plan_required" | "trial_ended" | "plan_change_refused" | "payments_off" | "payment_failed" | "payments_unavailable" | "not_found" | "method_not_allowed" | "conflict" | "idempotency_key_reused" | "answer_not_kept" | "connect_state_refused" | "connect_refused" | "account_taken" | "post_refused" | "report_has_holes" | "page_locked" | "code_refused" | "answered_meanwhile" | "answer_refused" | "assistant_off" | "no_model" | "allowance_used" | "model_failed" | "model_refused" | "already_member" | "last_owner" | "invitation_ended" | "invitation_for_another" | "email_unconfirmed" | "support_off" | "platform_unavailable" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_version" | "unsupported_media_type" | "rate_limited" | "unavailable" | "internal";
                message: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
        };
        /** @description What was sent to the model. */
        AssistantSent: {
            clientName: string | null;
            items: {
                /** @enum {string} */
                kind: "post" | "comment" | "message" | "saved_reply" | "fact" | "figure" | "day" | "trend" | "picture" | "draft" | "voice" | "question";
                n: number;
            }[];
            /** @description Names, numbers, and addresses that were masked. */
            masked: number;
        };
        AssistantSettings: {
            /** @description Whether texts of this workspace may go to a model. */
            isOn: boolean;
        };
        AssistantSettingsInput: {
            /** @description Whether texts of this workspace may go to a model. */
            isOn: boolean;
        };
        AssistantStatus: {
            /** @description Null if none is connected. */
            model: components["schemas"]["AssistantModel"] | null;
            /** @description Whether this workspace lets texts go to a model. */
            isOn: boolean;
            /** @description Why the model can’t be asked now. Null if it can. */
            obstacle: ("no_model" | "off_in_workspace" | "off_for_client" | "plan" | "allowance_used") | null;
            /** @description Whether the plan includes the assistant. */
            hasAssistant: boolean;
            usage: {
                /** @example 2026-11 */
                month: string;
                tokens: number;
                allowance: number;
                /** Format: date-time */
                renewsAt: string;
            };
        };
        AssistantTokens: {
            input: number;
            output: number;
            /** @description The model did not say how many it used. */
            isEstimated: boolean;
            /** @description US dollars. Null where no prices are set. */
            cost: number | null;
        };
        /** @description Something of the workspace that the model read. */
        AssistantToolUse: {
            /** @example Read 12 posts of Boulangerie Martin */
            label: string;
            links: components["schemas"]["EvidenceLink"][];
        };
        /** @description The last 12 months, newest first. */
        AssistantUsage: {
            months: {
                month: string;
                input: number;
                output: number;
                cost: number | null;
                requests: number;
            }[];
            /** @description This month, most first. */
            byKind: {
                /** @enum {string} */
                kind: "ideas" | "trends" | "rewrite" | "alt_text" | "reply" | "summary" | "chat";
                tokens: number;
                requests: number;
            }[];
            hasPrices: boolean;
        };
        AttentionItem: {
            /** @description Stays the same until the issue is resolved. */
            id: string;
            /** @enum {string} */
            severity: "info" | "warning" | "urgent";
            title: string;
            body: string;
            /** @description The screen where you can fix it. */
            path: string;
        };
        AttentionList: {
            items: components["schemas"]["AttentionItem"][];
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description Null if a newer version of Ruche recorded it. */
            group: ("posts" | "publishing" | "approvals" | "clients" | "accounts" | "members" | "keys" | "plan" | "workspace") | null;
            /** @example post_scheduled */
            kind: string;
            /**
             * @description What happened.
             * @example A post for Northwind was scheduled
             */
            title: string;
            /** @description The screen where you can see it. Null if there’s nothing to see. */
            path: string | null;
            actor: {
                /**
                 * @description `contact` is a client’s contact. `system` means it happened automatically.
                 * @enum {string}
                 */
                type: "person" | "key" | "contact" | "system";
                id: string | null;
                /** @description As they’re called now. “A former member” if they deleted their account. */
                name: string;
            };
            clientId: string | null;
            clientName: string | null;
            postId: string | null;
            /** @description The post’s version, if it’s about one. */
            version: number | null;
            /** @description SHA-256 of what is published, if it’s about a version that someone approved or published. */
            contentHash: string | null;
            /**
             * @description What is different now, if it’s about an approval rule.
             * @example [
             *       "Without an answer: the post goes out (before: the post waits)"
             *     ]
             */
            changes: string[];
            /** @description Where the request came from. Kept for 12 months. */
            ip: string | null;
            /** @description Its place in the hash chain. Null in the first minutes. */
            number: number | null;
            /**
             * @description SHA-256 of the previous hash and this entry, in hexadecimal. Null in the first minutes.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            hash: string | null;
        };
        AuditHead: {
            /** @description The last entry of the chain, or null if it’s empty. Keep it outside of Ruche to prove later that nothing was rewritten. */
            head: {
                /** Format: uuid */
                workspaceId: string;
                number: number;
                hash: string;
            } | null;
        };
        AuditList: {
            items: components["schemas"]["AuditEntry"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        BestTimes: {
            /** @enum {string} */
            verdict: "enough" | "not_enough_data" | "no_best_time";
            /** @description Publications that are at least 48 hours old. */
            n: number;
            zone: string;
            /** @description All 168 hours of the week; empty without enough data. */
            slots: components["schemas"]["TimeSlot"][];
            /** @description Suggested slots, the best first. One in five is promising but uncertain, to learn from. */
            top: {
                /** @description Monday is 1. */
                weekday: number;
                hour: number;
                /** @description Against the account’s mean, as a factor: 1.2 is 20 % above it. */
                effect: number;
                /** @description Lower end of the 80 % interval. */
                low: number;
                /** @description Upper end of the 80 % interval. */
                high: number;
                /** @description Publications in that hour of the week. */
                n: number;
                isExploring: boolean;
            }[];
            /** @description Whether posts in suggested slots did better since. */
            adviceEffect: components["schemas"]["AdviceEffect"];
            /** @description What usually works on the network, offered where the account’s own data say nothing. */
            habit: {
                weekday: number;
                hour: number;
            }[];
        };
        /**
         * @description One change to many posts. Days are counted in local time.
         * @example {
         *       "operation": "shift",
         *       "days": 7,
         *       "items": [
         *         {
         *           "id": "3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be",
         *           "version": 1
         *         }
         *       ]
         *     }
         */
        BulkChangeInput: {
            /** @constant */
            operation: "move";
            items: {
                /** Format: uuid */
                id: string;
                /** @description The version you saw. If the post changed since then, it’s rejected. */
                version: number;
                /**
                 * @description Local day and time in the post’s time zone.
                 * @example 2031-05-04T09:30
                 */
                at?: string;
                /** Format: date-time */
                scheduledFor?: string;
            }[];
        } | {
            /** @constant */
            operation: "shift";
            /** @default 0 */
            days?: number;
            /** @default 0 */
            minutes?: number;
            items: {
                /** Format: uuid */
                id: string;
                /** @description The version you saw. If the post changed since then, it’s rejected. */
                version: number;
            }[];
        } | {
            /** @constant */
            operation: "set-time";
            /** @example 09:30 */
            time: string;
            items: {
                /** Format: uuid */
                id: string;
                /** @description The version you saw. If the post changed since then, it’s rejected. */
                version: number;
            }[];
        } | {
            /** @constant */
            operation: "set-campaign";
            items: {
                /** Format: uuid */
                id: string;
                /** @description The version you saw. If the post changed since then, it’s rejected. */
                version: number;
                /** @description Null removes it from its campaign. */
                campaignId: string | null;
            }[];
        } | {
            /** @constant */
            operation: "duplicate";
            items: {
                /** Format: uuid */
                id: string;
            }[];
        } | {
            /** @constant */
            operation: "delete";
            /**
             * @description For a repeating post or a repeat. `keep`: repeats continue, unless you delete the original. `stop`: no new repeats. `delete`: also delete the repeats that are already posts.
             * @default keep
             * @enum {string}
             */
            repeats?: "keep" | "stop" | "delete";
            items: {
                /** Format: uuid */
                id: string;
                /** @description The version you saw. If the post changed since then, it’s rejected. */
                version: number;
            }[];
        } | {
            /** @constant */
            operation: "restore";
            items: {
                /** Format: uuid */
                id: string;
            }[];
        };
        /** @description The result for each post, in the order of the request. */
        BulkResult: {
            results: ({
                /** Format: uuid */
                id: string;
                /** @constant */
                outcome: "done";
                /** @description The copy, if the post was duplicated. Null if the post was deleted. */
                post: components["schemas"]["PlacedPost"] | null;
            } | {
                /** Format: uuid */
                id: string;
                /** @constant */
                outcome: "refused";
                /** @enum {string} */
                code: "validation_failed" | "malformed_request" | "unauthenticated" | "second_factor_required" | "forbidden" | "scope_missing" | "person_required" | "plan_limit_reached" | "client_read_only" | "plan_required" | "trial_ended" | "plan_change_refused" | "payments_off" | "payment_failed" | "payments_unavailable" | "not_found" | "method_not_allowed" | "conflict" | "idempotency_key_reused" | "answer_not_kept" | "connect_state_refused" | "connect_refused" | "account_taken" | "post_refused" | "report_has_holes" | "page_locked" | "code_refused" | "answered_meanwhile" | "answer_refused" | "assistant_off" | "no_model" | "allowance_used" | "model_failed" | "model_refused" | "already_member" | "last_owner" | "invitation_ended" | "invitation_for_another" | "email_unconfirmed" | "support_off" | "platform_unavailable" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_version" | "unsupported_media_type" | "rate_limited" | "unavailable" | "internal";
                message: string;
            })[];
        };
        BusinessHours: {
            /** @description Monday first. An empty day is closed. */
            weekdays: {
                from: string;
                to: string;
            }[][];
            /** @description Public holidays on which nobody answers. */
            holidays: components["schemas"]["DayCategory"][];
            /** @description Further days off. */
            closedDays: string[];
        };
        BusinessHoursInput: {
            /** @description Monday first. An empty day is closed. */
            weekdays: {
                from: string;
                to: string;
            }[][];
            /** @description Public holidays on which nobody answers. */
            holidays: components["schemas"]["DayCategoryInput"][];
            /** @description Further days off. */
            closedDays: string[];
        };
        /** @description Posts on these days, earliest first, up to 10000. */
        Calendar: {
            posts: components["schemas"]["CalendarPost"][];
            /** @description Whether some posts on these days were left out. Request fewer days, or filter. */
            hasMore: boolean;
        };
        /** @enum {string} */
        CalendarColour: "amber" | "coral" | "rose" | "violet" | "blue" | "teal" | "green" | "slate";
        /** @enum {string} */
        CalendarColourInput: "amber" | "coral" | "rose" | "violet" | "blue" | "teal" | "green" | "slate";
        CalendarNote: {
            /** @description Null for all clients in the workspace. */
            clientId: string | null;
            /** @example Photographer comes at ten. */
            text: string;
            colour: components["schemas"]["CalendarColour"];
            /**
             * Format: date
             * @example 2031-05-04
             */
            firstDay: string;
            /**
             * Format: date
             * @description Same as the first day for a one-day note.
             * @example 2031-05-04
             */
            lastDay: string;
            /** Format: uuid */
            id: string;
            /** @description Author. Null if that account was deleted. */
            userId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Only the fields you send are changed. */
        CalendarNoteChangeInput: {
            /** @description Null for all clients in the workspace. */
            clientId?: string | null;
            /** @example Photographer comes at ten. */
            text?: string;
            colour?: components["schemas"]["CalendarColourInput"];
            /**
             * Format: date
             * @example 2031-05-04
             */
            firstDay?: string;
            /**
             * Format: date
             * @description Same as the first day for a one-day note.
             * @example 2031-05-04
             */
            lastDay?: string;
        };
        /** @description By first day. */
        CalendarNoteList: {
            items: components["schemas"]["CalendarNote"][];
            nextCursor: null;
        };
        /** @description A post as the calendar shows it, on the local day of its time zone. */
        CalendarPost: {
            /** Format: uuid */
            id: string;
            version: number;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** @description Author. Null if that account was deleted. */
            userId: string | null;
            /** @description The first 200 characters. */
            text: string;
            /**
             * @description Local day and time in the post’s time zone.
             * @example 2031-05-04T09:30
             */
            at: string;
            /** Format: date-time */
            scheduledFor: string;
            /** @description The client’s time zone when the time was chosen. */
            timeZone: string;
            /** @enum {string} */
            status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published";
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            publications: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                /** @description Null if the account was deleted. */
                socialAccountId: string | null;
                /** @enum {string} */
                status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check";
            }[];
            /** @description The first file. */
            mediaId: string | null;
            thumbnailUrl: string | null;
            mediaCount: number;
            tags: string[];
            campaignId: string | null;
            /** @description What approval waits for while the post is in review. Otherwise null. */
            review: ("unasked" | "waiting" | "changes_asked") | null;
            /** @description Whether the post is in the queue and waiting for its slot. */
            isQueued: boolean;
            /** @description Whether the post repeats, or is a repeat. */
            isEvergreen: boolean;
            /** @description Whether it appears on the Instagram profile grid. False for stories and for reels kept off the profile. */
            isOnInstagramGrid: boolean;
        };
        Campaign: {
            /** @description Null for all clients in the workspace. */
            clientId: string | null;
            /** @example Christmas at the bakery */
            name: string;
            colour: components["schemas"]["CalendarColour"];
            /**
             * Format: date
             * @example 2031-05-04
             */
            firstDay: string;
            /**
             * Format: date
             * @description Last day of the campaign.
             * @example 2031-05-04
             */
            lastDay: string;
            description: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Only the fields you send are changed. */
        CampaignChangeInput: {
            /** @example Christmas at the bakery */
            name?: string;
            colour?: components["schemas"]["CalendarColourInput"];
            /**
             * Format: date
             * @example 2031-05-04
             */
            firstDay?: string;
            /**
             * Format: date
             * @description Last day of the campaign.
             * @example 2031-05-04
             */
            lastDay?: string;
            description?: string;
        };
        /** @description By first day, latest first. */
        CampaignList: {
            items: components["schemas"]["Campaign"][];
            nextCursor: null;
        };
        Client: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            companyName: string | null;
            /** @enum {string} */
            status: "active" | "pending" | "inactive";
            timeZone: string;
            brandColor: string | null;
            website: string | null;
            notes: string;
            tags: string[];
            /** @description URL of the logo, which changes with the logo. Requires the access token. Null if there’s no logo. */
            logoPath: string | null;
            /** @description Who added the client. Null if that account was deleted. */
            userId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            readOnlyReason: ("client_limit" | "no_plan") | null;
            version: number;
            socialAccounts: components["schemas"]["SocialAccount"][];
        };
        /** @description Only the fields you send are changed. */
        ClientChangeInput: {
            /** @example Boulangerie Martin */
            name?: string;
            /** @example contact@boulangerie-martin.example */
            email?: string;
            companyName?: string | null;
            /** @enum {string} */
            status?: "active" | "pending" | "inactive";
            /**
             * @description An IANA time zone name.
             * @example Europe/Paris
             */
            timeZone?: string;
            /** @example #e8a33d */
            brandColor?: string | null;
            /** @example https://boulangerie-martin.example */
            website?: string | null;
            notes?: string;
            /**
             * @example [
             *       "food",
             *       "local"
             *     ]
             */
            tags?: string[];
            /** @description The version you edited. If someone changed the client since then, you get a 409. */
            version?: number;
        };
        ClientImportInput: {
            /**
             * @description The file as text. Columns can be separated by commas, semicolons, or tabs. The first line names them.
             * @example name,email
             *     Boulangerie Martin,contact@boulangerie-martin.example
             */
            csv: string;
            /** @description The field each column fills, by column, or null to skip it. Guessed from the first line if omitted. */
            mapping?: (("name" | "email" | "companyName" | "status" | "timeZone" | "brandColor" | "website" | "tags" | "notes") | null)[];
            /**
             * @default preview
             * @enum {string}
             */
            mode?: "preview" | "commit";
        };
        ClientImportResult: {
            /** @enum {string} */
            mode: "preview" | "commit";
            columns: {
                header: string;
                field: ("name" | "email" | "companyName" | "status" | "timeZone" | "brandColor" | "website" | "tags" | "notes") | null;
            }[];
            rowCount: number;
            /** @description The first 20 rows as they’d be imported. */
            sample: {
                row: number;
                values: {
                    [key: string]: string;
                };
            }[];
            /** @description Up to 500 problems. Nothing is imported while there are any. */
            problems: {
                /** @description Row number as in a spreadsheet: the first client is in row 2. */
                row: number;
                field: ("name" | "email" | "companyName" | "status" | "timeZone" | "brandColor" | "website" | "tags" | "notes") | null;
                message: string;
            }[];
            problemCount: number;
            /** @description Names that clients already have. Duplicates are allowed. */
            duplicateNames: string[];
            /** @description Current number of clients in the workspace and the plan’s limit. */
            room: {
                used: number;
                limit: number | null;
            };
            importedCount: number;
        };
        /**
         * @example {
         *       "businessHours": {
         *         "weekdays": [
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [],
         *           []
         *         ],
         *         "holidays": [
         *           "fr_holidays"
         *         ],
         *         "closedDays": []
         *       },
         *       "firstAnswerMinutes": 240,
         *       "nextAnswerMinutes": 240,
         *       "watchWords": [
         *         "allergy"
         *       ]
         *     }
         */
        ClientInboxSettings: {
            businessHours: components["schemas"]["BusinessHours"];
            /** @description Target in business minutes. Null for none. */
            firstAnswerMinutes: number | null;
            /** @description For later messages of the same conversation. */
            nextAnswerMinutes: number | null;
            /** @description Messages with these words are marked. */
            watchWords: string[];
        };
        /**
         * @example {
         *       "businessHours": {
         *         "weekdays": [
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [
         *             {
         *               "from": "09:00",
         *               "to": "18:00"
         *             }
         *           ],
         *           [],
         *           []
         *         ],
         *         "holidays": [
         *           "fr_holidays"
         *         ],
         *         "closedDays": []
         *       },
         *       "firstAnswerMinutes": 240,
         *       "nextAnswerMinutes": 240,
         *       "watchWords": [
         *         "allergy"
         *       ]
         *     }
         */
        ClientInboxSettingsInput: {
            businessHours: components["schemas"]["BusinessHoursInput"];
            /** @description Target in business minutes. Null for none. */
            firstAnswerMinutes: number | null;
            /** @description For later messages of the same conversation. */
            nextAnswerMinutes: number | null;
            /** @description Messages with these words are marked. */
            watchWords: string[];
        };
        ClientList: {
            items: components["schemas"]["Client"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        /** @description A client’s weekly posting times. */
        ClientSlots: {
            slots: {
                /** @description 1 is Monday, 7 is Sunday. */
                weekday: number;
                /** @example 09:30 */
                time: string;
                /** @description For this account only, which then uses its own slots. Null for all accounts without their own. */
                socialAccountId: string | null;
            }[];
            /** @description The client’s time zone. */
            timeZone: string;
        };
        /** @description Tags in use, most used first. */
        ClientTagList: {
            items: {
                tag: string;
                count: number;
            }[];
        };
        CommentAuthor: {
            /** @enum {string} */
            kind: "member" | "api_key" | "contact";
            /** @description Null if the account or contact was deleted. */
            id: string | null;
            /** @description Null if the account was deleted. */
            name: string | null;
        };
        CommentFile: {
            /** Format: uuid */
            id: string;
            fileName: string;
            /** @description Detected from the content, not the file name. */
            mime: string;
            bytes: number;
            /** @description Works without an access token for at least a day. */
            url: string;
        };
        /** @description The place in the post that a thread is about: some of its text, or a point on an image or video. */
        CommentPin: {
            /** @constant */
            kind: "text";
            /** @enum {string} */
            field: "content" | "thread" | "firstComment";
            /**
             * @description The network whose own text it is about. Null for the text of all networks.
             * @default null
             */
            platform: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok") | null;
            /**
             * @description Which post of the thread, from 0.
             * @default null
             */
            index: number | null;
            start: number;
            end: number;
            /**
             * @description What it says there. It finds the place again after edits.
             * @example from seven
             */
            quote: string;
        } | {
            /** @constant */
            kind: "media";
            /** Format: uuid */
            mediaId: string;
            /** @description From the left edge, as a fraction of the width. */
            x: number;
            /** @description From the top edge, as a fraction of the height. */
            y: number;
        };
        /** @description The place in the post that a thread is about: some of its text, or a point on an image or video. */
        CommentPinInput: {
            /** @constant */
            kind: "text";
            /** @enum {string} */
            field: "content" | "thread" | "firstComment";
            /**
             * @description The network whose own text it is about. Null for the text of all networks.
             * @default null
             */
            platform?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok") | null;
            /**
             * @description Which post of the thread, from 0.
             * @default null
             */
            index?: number | null;
            start: number;
            end: number;
            /**
             * @description What it says there. It finds the place again after edits.
             * @example from seven
             */
            quote: string;
        } | {
            /** @constant */
            kind: "media";
            /** Format: uuid */
            mediaId: string;
            /** @description From the left edge, as a fraction of the width. */
            x: number;
            /** @description From the top edge, as a fraction of the height. */
            y: number;
        };
        CommentResolutionInput: {
            isResolved: boolean;
        };
        CommentThread: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            postId: string;
            /**
             * @description `internal` comments never leave your team. `client` comments are also read by the client’s contacts.
             * @enum {string}
             */
            side: "internal" | "client";
            parentId: string | null;
            author: components["schemas"]["CommentAuthor"];
            /** @description Empty once it was deleted. */
            text: string;
            mentions: string[];
            mentionedContacts: string[];
            pin: components["schemas"]["CommentPin"] | null;
            files: components["schemas"]["CommentFile"][];
            /** @description The approval request that it was written with. Such comments stay as they are. */
            requestId: string | null;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** @description Set where replies keep its place. */
            deletedAt: string | null;
            resolvedAt: string | null;
            resolvedBy: {
                id: string | null;
                name: string | null;
            } | null;
            /** @description Oldest first. */
            replies: components["schemas"]["PostComment"][];
        };
        /** @description Newest threads first. */
        CommentThreadList: {
            items: components["schemas"]["CommentThread"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description How many threads aren’t resolved, by side. */
            openThreads: {
                internal: number;
                client: number;
            };
            /** @description The client’s contacts, who read the client side. */
            readers: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @description Whether the client’s page shows the post. Until it does, no one there reads the client side. */
            isOnClientPage: boolean;
        };
        ConnectLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            usedAt: string | null;
        };
        ConnectLinkList: {
            items: components["schemas"]["ConnectLink"][];
            nextCursor: null;
        };
        ConnectLinkRequestInput: {
            /** Format: uuid */
            clientId: string;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
        };
        Contact: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            name: string;
            role: string;
            email: string;
            phone: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ContactChangeInput: {
            name?: string;
            role?: string;
            /** @example ines@example.com */
            email?: string;
            /** @example +33 6 12 34 56 78 */
            phone?: string;
        };
        ContactList: {
            items: components["schemas"]["Contact"][];
        };
        Conversation: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "comment" | "mention" | "message";
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                brandColor: string | null;
            };
            account: components["schemas"]["InboxAccount"];
            /** @description Null for what the account itself wrote below its post. */
            person: components["schemas"]["InboxPerson"] | null;
            post: components["schemas"]["ConversationPost"] | null;
            /** @enum {string} */
            state: "open" | "snoozed" | "done";
            snoozedUntil: string | null;
            assigneeId: string | null;
            labelIds: string[];
            isSpam: boolean;
            /** @description Contains one of the client’s words to watch. */
            isWatched: boolean;
            /** @description Of the person’s last message. */
            sentiment: ("positive" | "neutral" | "negative") | null;
            language: ("fr" | "en") | null;
            unreadCount: number;
            /** @description Since when the person waits for an answer. */
            waitingSince: string | null;
            /** @description When the client’s answer target breaks. */
            dueAt: string | null;
            lastMessage: {
                /** @description The first 280 characters. */
                text: string;
                /** @enum {string} */
                direction: "in" | "out";
                /** Format: date-time */
                at: string;
                hasAttachments: boolean;
            };
            /** @description An answer failed or needs a check. */
            hasTrouble: boolean;
            window: components["schemas"]["AnswerWindow"];
            abilities: components["schemas"]["InboxAbilities"];
            /** Format: date-time */
            createdAt: string;
        };
        /** @description One change to many conversations. */
        ConversationBulkInput: {
            /** @enum {string} */
            operation: "done" | "reopen" | "read" | "unread" | "spam" | "not-spam";
            ids: string[];
        } | {
            /** @constant */
            operation: "snooze";
            /** Format: date-time */
            until: string;
            ids: string[];
        } | {
            /** @constant */
            operation: "assign";
            assigneeId: string | null;
            ids: string[];
        } | {
            /** @enum {string} */
            operation: "label" | "unlabel";
            /** Format: uuid */
            labelId: string;
            ids: string[];
        } | {
            /** @constant */
            operation: "restore";
            items: components["schemas"]["ConversationStandingInput"][];
        };
        ConversationBulkResult: {
            /** @description Of those that were changed. Send them with `restore` to undo. */
            before: components["schemas"]["ConversationStanding"][];
            refused: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                code: "validation_failed" | "malformed_request" | "unauthenticated" | "second_factor_required" | "forbidden" | "scope_missing" | "person_required" | "plan_limit_reached" | "client_read_only" | "plan_required" | "trial_ended" | "plan_change_refused" | "payments_off" | "payment_failed" | "payments_unavailable" | "not_found" | "method_not_allowed" | "conflict" | "idempotency_key_reused" | "answer_not_kept" | "connect_state_refused" | "connect_refused" | "account_taken" | "post_refused" | "report_has_holes" | "page_locked" | "code_refused" | "answered_meanwhile" | "answer_refused" | "assistant_off" | "no_model" | "allowance_used" | "model_failed" | "model_refused" | "already_member" | "last_owner" | "invitation_ended" | "invitation_for_another" | "email_unconfirmed" | "support_off" | "platform_unavailable" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_version" | "unsupported_media_type" | "rate_limited" | "unavailable" | "internal";
                message: string;
            }[];
        };
        /**
         * @description Only the fields you send are changed.
         * @example {
         *       "state": "done"
         *     }
         */
        ConversationChangeInput: {
            /** @enum {string} */
            state?: "open" | "snoozed" | "done";
            /** @description Required for `snoozed`. */
            snoozedUntil?: string | null;
            assigneeId?: string | null;
            labelIds?: string[];
            isSpam?: boolean;
            /** @description False marks the last message as unread. */
            isRead?: boolean;
            /** @description Same as `labelIds`. */
            labels?: string[];
        };
        ConversationCounts: {
            /** @description Above 999, 1000. */
            byView: {
                [key: string]: number;
            };
            /** @description Past their answer target. */
            overdue: number;
        };
        ConversationList: {
            items: components["schemas"]["Conversation"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        ConversationNote: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            conversationId: string;
            /** @description Null if that account was deleted. */
            userId: string | null;
            text: string;
            mentions: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Oldest first. */
        ConversationNoteList: {
            items: components["schemas"]["ConversationNote"][];
            nextCursor: null;
        };
        /** @description The post that it is below. */
        ConversationPost: {
            /** @description Of the feed and analytics. */
            publicationId: string | null;
            /** @description If the post was made in Ruche. */
            postId: string | null;
            text: string;
            permalink: string | null;
            thumbnailUrl: string | null;
            publishedAt: string | null;
        };
        ConversationStanding: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "open" | "snoozed" | "done";
            snoozedUntil: string | null;
            assigneeId: string | null;
            labelIds: string[];
            isSpam: boolean;
            unreadCount: number;
        };
        ConversationStandingInput: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "open" | "snoozed" | "done";
            snoozedUntil: string | null;
            assigneeId: string | null;
            labelIds: string[];
            isSpam: boolean;
            unreadCount: number;
        };
        CreatedWebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string;
            events: ("publication.published" | "publication.failed" | "publication.needs_check" | "post.changed" | "message.received" | "account.needs_reconnect" | "report.ready")[];
            clients: {
                /** Format: uuid */
                id: string;
                name: string;
            }[] | null;
            /**
             * @description `off` by a person or program, `failing` while its latest message waits to be sent again, `switched_off` after days of failures.
             * @enum {string}
             */
            state: "on" | "off" | "failing" | "switched_off";
            failingSince: string | null;
            /** Format: date-time */
            createdAt: string;
            lastDeliveredAt: string | null;
            /**
             * @description Signs every message, as Standard Webhooks describes. It’s shown here only.
             * @example whsec_…
             */
            secret: string;
        };
        /** @description The options a TikTok account currently has for its posts. */
        CreatorInfo: {
            nickname: string;
            username: string;
            avatarUrl: string | null;
            privacyLevels: ("PUBLIC_TO_EVERYONE" | "MUTUAL_FOLLOW_FRIENDS" | "FOLLOWER_OF_CREATOR" | "SELF_ONLY")[];
            canComment: boolean;
            canDuet: boolean;
            canStitch: boolean;
            maxVideoMs: number;
        };
        /** @description The area to keep, as fractions of width and height from the top left corner. */
        CropInput: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        CurrentApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            scopes: ("workspace:read" | "clients:read" | "clients:write" | "accounts:read" | "accounts:write" | "posts:read" | "posts:write" | "media:read" | "media:write" | "inbox:read" | "inbox:write" | "analytics:read" | "analytics:write" | "reports:read" | "reports:write" | "assistant:read" | "assistant:write" | "webhooks:read" | "webhooks:write")[];
            clientIds: string[] | null;
            expiresAt: string | null;
            workspace: {
                /** Format: uuid */
                id: string;
                name: string;
            };
        };
        DashboardStats: {
            total_clients: number;
            /** @description Posts scheduled for the coming days, over a period of the same length. */
            scheduled_posts: number;
            /** @description Engagements divided by impressions, in percent. Null if there were no impressions. */
            engagement_rate: number | null;
            /** @description Unread items in the inbox. */
            messages: number;
        };
        /** @enum {string} */
        DayCategory: "fr_holidays" | "fr_alsace_moselle" | "fr_guadeloupe" | "fr_guyane" | "fr_martinique" | "fr_mayotte" | "fr_reunion" | "fr_retail" | "fr_culture" | "international" | "feasts";
        /** @enum {string} */
        DayCategoryInput: "fr_holidays" | "fr_alsace_moselle" | "fr_guadeloupe" | "fr_guyane" | "fr_martinique" | "fr_mayotte" | "fr_reunion" | "fr_retail" | "fr_culture" | "international" | "feasts";
        /** @description Which public holidays and other days the calendar shows. */
        DaysSettings: {
            /** @description What’s shown for clients without their own choice. */
            categories: components["schemas"]["DayCategory"][];
            clients: {
                /** Format: uuid */
                clientId: string;
                categories: components["schemas"]["DayCategory"][];
            }[];
        };
        DaysSettingsChangeInput: {
            /**
             * @description Null for the whole workspace.
             * @default null
             */
            clientId?: string | null;
            /** @description Everything that’s shown. Null means the default: for a client, the workspace’s choice. */
            categories: components["schemas"]["DayCategoryInput"][] | null;
        };
        DeletedClient: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            companyName: string | null;
            /** @enum {string} */
            status: "active" | "pending" | "inactive";
            timeZone: string;
            brandColor: string | null;
            website: string | null;
            notes: string;
            tags: string[];
            /** @description URL of the logo, which changes with the logo. Requires the access token. Null if there’s no logo. */
            logoPath: string | null;
            /** @description Who added the client. Null if that account was deleted. */
            userId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            readOnlyReason: ("client_limit" | "no_plan") | null;
            version: number;
            socialAccounts: components["schemas"]["SocialAccount"][];
            /**
             * Format: date-time
             * @description The client can be restored until then.
             */
            purgeAt: string;
        };
        DeletedClientList: {
            items: components["schemas"]["DeletedClient"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        /** @description Active clients with nothing planned for the next 7 days. */
        EmptyWeekList: {
            items: {
                /** Format: uuid */
                clientId: string;
                clientName: string;
                idea: components["schemas"]["Idea"] | null;
            }[];
            total: number;
        };
        /** @description Engagements divided by the sum of the denominators, over publications where both are known: 0.05 is 5 %. */
        EngagementRate: components["schemas"]["Figure"];
        /** @description The format of every error. */
        Error: {
            /** @enum {string} */
            code: "validation_failed" | "malformed_request" | "unauthenticated" | "second_factor_required" | "forbidden" | "scope_missing" | "person_required" | "plan_limit_reached" | "client_read_only" | "plan_required" | "trial_ended" | "plan_change_refused" | "payments_off" | "payment_failed" | "payments_unavailable" | "not_found" | "method_not_allowed" | "conflict" | "idempotency_key_reused" | "answer_not_kept" | "connect_state_refused" | "connect_refused" | "account_taken" | "post_refused" | "report_has_holes" | "page_locked" | "code_refused" | "answered_meanwhile" | "answer_refused" | "assistant_off" | "no_model" | "allowance_used" | "model_failed" | "model_refused" | "already_member" | "last_owner" | "invitation_ended" | "invitation_for_another" | "email_unconfirmed" | "support_off" | "platform_unavailable" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_version" | "unsupported_media_type" | "rate_limited" | "unavailable" | "internal";
            message: string;
            details?: {
                path: string;
                message: string;
            }[] | {
                [key: string]: unknown;
            };
            requestId: string;
        };
        /** @description How a post repeats. */
        Evergreen: {
            /**
             * Format: uuid
             * @description The original post.
             */
            sourceId: string;
            /** @description Null if the post doesn’t repeat, or has stopped repeating. */
            rule: {
                everyWeeks: number;
                /** @description Maximum number of repeats. */
                mostTurns: number;
                /** @description Last day in the client’s time zone. Null for no end date. */
                until: string | null;
            } | null;
            /** @description The next repeat to become a post. */
            next: {
                turn: number;
                /** Format: date-time */
                scheduledFor: string;
                /**
                 * @description Local time in the client’s time zone.
                 * @example 2031-05-05T09:30
                 */
                at: string;
            } | null;
            /** @description Whether repeats are on hold until the post is scheduled again. */
            isWaiting: boolean;
            /** @description Repeats that are already posts and haven’t gone out yet, apart from the requested post. */
            plannedCount: number;
            /** @description Past repeats and those that are already posts, latest first. */
            turns: {
                turn: number;
                /** Format: date-time */
                scheduledFor: string;
                /**
                 * @description Local time in the client’s time zone.
                 * @example 2031-05-05T09:30
                 */
                at: string;
                /** @description The post for this repeat. Null if it was skipped. */
                postId: string | null;
                cause: ("duplicate" | "disconnected" | "client_deleted" | "plan_ended" | "client_read_only" | "late") | null;
                /** @description Why it was skipped, or leaves out an account. */
                reason: string | null;
            }[];
            timeZone: string;
        };
        EvergreenRuleChangeInput: {
            everyWeeks: number;
            /** @description Maximum number of repeats. */
            mostTurns: number;
            /**
             * @description Last day in the client’s time zone. Null for no end date.
             * @default null
             */
            until?: string | null;
        };
        /** @description What a result rests on. */
        Evidence: {
            /** @example Your video of 3 May got 2.4 times the usual engagement. */
            text: string;
            /** @description How many posts or people it rests on. */
            n: number | null;
            links: components["schemas"]["EvidenceLink"][];
        };
        EvidenceLink: {
            /** @enum {string} */
            target: "post" | "publication" | "conversation" | "day" | "client" | "account" | "watched";
            /** @description The ID, the date of a day, or the URL of a competitor’s post. */
            id: string;
            label: string;
        };
        Feed: {
            items: components["schemas"]["FeedItem"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        FeedItem: {
            /**
             * Format: uuid
             * @description The publication’s ID, if it was made in Ruche.
             */
            id: string;
            /** @enum {string} */
            origin: "ruche" | "network";
            /** @description Null if it was made on the network. */
            postId: string | null;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            socialAccountId: string | null;
            accountName: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            remoteId: string;
            permalink: string | null;
            thumbnailUrl: string | null;
            text: string;
            /** @enum {string} */
            format: "text" | "link" | "photo" | "carousel" | "video" | "reel" | "story" | "document" | "thread";
            /** Format: date-time */
            publishedAt: string;
            metrics: components["schemas"]["Metrics"];
            engagements: number | null;
            /** @description Engagements by impressions: 0.05 is 5 %. */
            engagementRate: number | null;
            /** @description Followers of the account on the day of publishing. */
            followers: number | null;
            /** @description When these numbers were read. Null before the first. */
            lookedAt: string | null;
            /** @description When the post was found deleted. Its last numbers are kept. */
            goneAt: string | null;
            /** @description Comments in the inbox. */
            commentCount: number;
            /** @description Conversations below it that are still open. */
            openCount: number;
        };
        Figure: {
            /** @description Null where no publication has this number. */
            value: number | null;
            /** @description The same over the period before, as many days long. Null where there’s no data. */
            previous: number | null;
            /** @description How many publications it rests on. */
            n: number;
        };
        /** @description Future slots without a post, soonest first. */
        FreeSlots: {
            slots: {
                /**
                 * @description Local time in the client’s time zone.
                 * @example 2031-05-05T09:30
                 */
                at: string;
                /** Format: date-time */
                scheduledFor: string;
                /** @description Null for the client’s own slots. */
                socialAccountId: string | null;
            }[];
            timeZone: string;
        };
        /** @description Who approved what was published, when, and from where. */
        GrantedApproval: {
            /** Format: uuid */
            requestId: string;
            /** @enum {string} */
            step: "internal" | "client";
            contentHash: string;
            /** @description The version of the post that was approved. */
            postVersion: number;
            /** @description No one answered by the deadline, and the rule lets it go out. */
            isBySilence: boolean;
            /** @description If by silence: when that rule was set. */
            ruleChangedAt: string | null;
            decidedAt: string | null;
            votes: components["schemas"]["ApprovalVote"][];
        };
        Idea: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            source: "worked" | "asked" | "missing" | "coming" | "rising" | "evergreen";
            title: string;
            /** @description Plain lines to write from, in the client’s language. */
            skeleton: string;
            evidence: components["schemas"]["Evidence"][];
            /** @description What to expect. Null where nothing comparable was published. */
            lift: components["schemas"]["IdeaLift"] | null;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @enum {string} */
            format: "text" | "link" | "photo" | "carousel" | "video" | "reel" | "story" | "document" | "thread";
            pillar: string | null;
            /** @description The day it’s about. Null if any will do. */
            day: string | null;
            words: components["schemas"]["IdeaWords"] | null;
            /** @description The draft that was made of it. */
            postId: string | null;
            refusal: {
                /** @enum {string} */
                reason: "off_brand" | "done_already" | "bad_timing" | "not_interesting" | "wrong_facts" | "other";
                note: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        IdeaLift: {
            /** @description Against the client’s usual post, as a factor: 1.2 is 20 % above it. */
            effect: number;
            /** @description Lower end of the 80 % interval. */
            low: number;
            /** @description Upper end of the 80 % interval. */
            high: number;
            /** @description How many publications it rests on. */
            n: number;
        };
        IdeaList: {
            /** @description Highest expected lift first. */
            items: components["schemas"]["Idea"][];
            /** @description What they were found in. */
            considered: {
                publications: number;
                messages: number;
                watchedAccounts: number;
                /** Format: date-time */
                since: string;
            };
        };
        IdeaRefusalInput: {
            /** @enum {string} */
            reason: "off_brand" | "done_already" | "bad_timing" | "not_interesting" | "wrong_facts" | "other";
            /** @default  */
            note?: string;
        };
        /** @description A post about it, as a model wrote it, and where that breaks a rule. */
        IdeaWords: {
            text: string;
            findings: components["schemas"]["VoiceFinding"][];
            model: components["schemas"]["AssistantModel"];
        };
        IdeasRequestInput: {
            /** Format: uuid */
            clientId: string;
            /** @default 6 */
            count?: number;
            /** @description Only these, as they are. */
            ideaIds?: string[];
            /**
             * @description Puts away the ideas offered so far and finds others.
             * @default false
             */
            isRenewed?: boolean;
            /**
             * @description Has a model write a post for each.
             * @default false
             */
            isWorded?: boolean;
        };
        /** @description What the network allows in this conversation. */
        InboxAbilities: {
            canReply: boolean;
            /** @description Answer a comment with a message that only its author sees. */
            canReplyPrivately: boolean;
            canHide: boolean;
            canLike: boolean;
            /** @description Delete what other people wrote. */
            canDelete: boolean;
            canDeleteOwn: boolean;
            /** @description Of an answer, in the network’s way of counting. */
            maxLength: number;
            /**
             * @description `weighted` is X’s way of counting.
             * @enum {string}
             */
            counts: "characters" | "bytes" | "weighted";
            mostAttachments: number;
            /** @description MIME types, such as image/jpeg. */
            attachmentTypes: string[];
            /** @description How long after the person’s last message an answer is allowed. Null for no limit. */
            windowHours: number | null;
        };
        InboxAccount: {
            /** @description Null once the account was disconnected: read-only then. */
            socialAccountId: string | null;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            name: string;
            avatarPath: string | null;
            isConnected: boolean;
        };
        InboxAttachment: {
            /** @enum {string} */
            kind: "image" | "video" | "audio" | "file" | "sticker" | "link";
            /** @description At the network, where it may expire. Null if it can’t be shown. */
            url: string | null;
            name: string | null;
        };
        InboxFigures: {
            /** @description Messages from people. */
            received: number;
            /** @description Conversations that began to wait in the period. */
            conversations: number;
            /** @description Of these, how many were answered. */
            answeredShare: number | null;
            firstAnswer: components["schemas"]["AnswerTimes"];
            nextAnswer: components["schemas"]["AnswerTimes"];
        };
        InboxLabel: {
            /** Format: uuid */
            id: string;
            name: string;
            colour: components["schemas"]["CalendarColour"];
            conversationCount: number;
        };
        /** @description Only the fields you send are changed. */
        InboxLabelChangeInput: {
            name?: string;
            colour?: components["schemas"]["CalendarColourInput"];
        };
        /** @description By name. */
        InboxLabelList: {
            items: components["schemas"]["InboxLabel"][];
            nextCursor: null;
        };
        InboxMessage: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            conversationId: string;
            /** @enum {string} */
            direction: "in" | "out";
            text: string;
            attachments: components["schemas"]["InboxAttachment"][];
            /**
             * Format: date-time
             * @description When it was written, by the network’s clock.
             */
            sentAt: string;
            editedAt: string | null;
            /** @description When it was deleted at the network. Its text is gone. */
            removedAt: string | null;
            isHidden: boolean;
            /** @description Liked by the account. */
            isLiked: boolean;
            /** @description A private answer to a public comment. */
            isPrivate: boolean;
            /** @description The message that it answers, if the network tells. */
            parentId: string | null;
            permalink: string | null;
            /** @description Null for answers and other languages. */
            sentiment: ("positive" | "neutral" | "negative") | null;
            isSentimentCorrected: boolean;
            language: ("fr" | "en") | null;
            /** @description Of an answer. Null for what people wrote. */
            state: ("sending" | "sent" | "failed" | "needs_check") | null;
            /** @description Why it failed or needs a check, in plain words. */
            reason: string | null;
            /** @description Who wrote the answer in Ruche. Null if it was made elsewhere. */
            userId: string | null;
            /** @description The rule that sent it. */
            ruleId: string | null;
            isFromRuche: boolean;
        };
        /**
         * @description Hides, likes, or corrects the sentiment of a message.
         * @example {
         *       "sentiment": "positive"
         *     }
         */
        InboxMessageChangeInput: {
            isHidden?: boolean;
            isLiked?: boolean;
            /** @enum {string} */
            sentiment?: "positive" | "neutral" | "negative";
        };
        /** @description Oldest first. */
        InboxMessageList: {
            items: components["schemas"]["InboxMessage"][];
            /** @description Send this as `cursor` to get newer messages. */
            nextCursor: string | null;
        };
        InboxPerson: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            platformUserId: string;
            /** @description Such as "LinkedIn member" if the network doesn’t tell. */
            name: string;
            userName: string | null;
            avatarUrl: string | null;
            profileUrl: string | null;
            /** Format: date-time */
            firstSeenAt: string;
        };
        InboxPersonExport: {
            person: components["schemas"]["InboxPerson"];
            /** Format: date-time */
            exportedAt: string;
            messages: {
                account: string;
                kind: string;
                /** @enum {string} */
                direction: "in" | "out";
                text: string;
                /** Format: date-time */
                sentAt: string;
                permalink: string | null;
            }[];
        };
        /** @description The person at each client they wrote to. */
        InboxPersonList: {
            items: components["schemas"]["InboxPerson"][];
            nextCursor: null;
        };
        InboxRule: {
            /** Format: uuid */
            id: string;
            clientId: string | null;
            name: string;
            conditions: components["schemas"]["RuleConditions"];
            actions: components["schemas"]["RuleAction"][];
            isOn: boolean;
            /** @description Whether it was tried as it is now. */
            isTried: boolean;
            /** @description Why it can’t work, such as a deleted label. */
            problem: string | null;
            /** @description How many messages it acted on. */
            runCount: number;
            lastRunAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description A rule can be switched on once it was tried as it is now.
         * @example {
         *       "name": "Thanks need no answer"
         *     }
         */
        InboxRuleChangeInput: {
            /** @description Null for all clients. */
            clientId?: string | null;
            name?: string;
            conditions?: components["schemas"]["RuleConditionsInput"];
            actions?: components["schemas"]["RuleActionInput"][];
            isOn?: boolean;
        };
        /** @description In the order in which they are applied. */
        InboxRuleList: {
            items: components["schemas"]["InboxRule"][];
            nextCursor: null;
        };
        /** @description Rules that are left out come last. */
        InboxRuleOrderInput: {
            ids: string[];
        };
        InboxStats: {
            /** @description Messages from people. */
            received: number;
            /** @description Conversations that began to wait in the period. */
            conversations: number;
            /** @description Of these, how many were answered. */
            answeredShare: number | null;
            firstAnswer: components["schemas"]["AnswerTimes"];
            nextAnswer: components["schemas"]["AnswerTimes"];
            /** @description Over the period before, of the same length. Null if your plan has no comparison. */
            previous: components["schemas"]["InboxFigures"] | null;
            bySentiment: {
                positive: number;
                neutral: number;
                negative: number;
            };
            byClient: {
                /** Format: uuid */
                clientId: string;
                name: string;
                /** @description Messages from people. */
                received: number;
                /** @description Conversations that began to wait in the period. */
                conversations: number;
                /** @description Of these, how many were answered. */
                answeredShare: number | null;
                firstAnswer: components["schemas"]["AnswerTimes"];
                nextAnswer: components["schemas"]["AnswerTimes"];
            }[];
            byMember: {
                userId: string | null;
                name: string;
                answers: number;
                firstAnswer: components["schemas"]["AnswerTimes"];
            }[];
        };
        /** @description Seconds from a publication’s scheduled time to its first attempt. */
        Lateness: {
            n: number;
            p50: number | null;
            p95: number | null;
            p99: number | null;
        };
        LearnedVoice: {
            /** @description How many texts it was learned from. */
            n: number;
            /** @description Characters: half of the texts are between low and high. */
            length: {
                low: number;
                middle: number;
                high: number;
            };
            emojiPerText: number;
            hashtagsPerText: number;
            emoji: string[];
            hashtags: string[];
            address: ("tu" | "vous") | null;
        };
        /** @description Parameters added to links in a client’s posts, such as `utm_source` and `utm_medium`, unless the link already has them. `{platform}`, `{client}`, and `{date}` are replaced with the network, the client, and the publishing date. Empty parameters are left out. */
        LinkTags: {
            isOn: boolean;
            source: string;
            medium: string;
            campaign: string;
            term: string;
            content: string;
        };
        /** @description Parameters added to links in a client’s posts, such as `utm_source` and `utm_medium`, unless the link already has them. `{platform}`, `{client}`, and `{date}` are replaced with the network, the client, and the publishing date. Empty parameters are left out. */
        LinkTagsInput: {
            isOn: boolean;
            source: string;
            medium: string;
            campaign: string;
            term: string;
            content: string;
        };
        ListedSocialAccount: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            /** @enum {string} */
            kind: "profile" | "page" | "professional" | "organization";
            platformUserId: string;
            platformUserName: string;
            /** @description URL of our copy of the profile picture. Requires the access token. Null if there is none. */
            platformUserAvatar: string | null;
            profileUrl: string | null;
            /** @description Null if access doesn’t expire. */
            expiresAt: string | null;
            /** @enum {string} */
            status: "healthy" | "expiring" | "needs_reconnect" | "limited";
            /** @description What’s wrong and how to fix it, in plain words. */
            statusReason: string | null;
            /** @description Permissions the person didn’t grant, in plain words, such as "read messages". */
            declined: string[];
            /** @description Permissions the network hasn’t approved for this installation, in plain words. Nobody can grant them. */
            unavailable: string[];
            /** @description How the account was connected, for networks with more than one method. Reconnecting can change it. */
            method: ("facebook_login" | "instagram_login") | null;
            /** @description X only: whether the account’s subscription allows posts of up to 25,000 characters. */
            hasLongPosts: boolean;
            /** @description For networks that ask separately before comments can be read: whether that was allowed. To ask, send the account’s ID as `commentsOf` when you start connecting. Null for other networks. */
            commentAccess: ("missing" | "allowed" | "ended") | null;
            /** Format: uuid */
            clientId: string;
            /** Format: date-time */
            connectedAt: string;
            checkedAt: string | null;
            clientName: string;
        };
        MeasuredPublication: {
            /**
             * Format: uuid
             * @description The publication’s ID, if it was made in Ruche.
             */
            id: string;
            /** @enum {string} */
            origin: "ruche" | "network";
            /** @description Null if it was made on the network. */
            postId: string | null;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            socialAccountId: string | null;
            accountName: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            remoteId: string;
            permalink: string | null;
            thumbnailUrl: string | null;
            text: string;
            /** @enum {string} */
            format: "text" | "link" | "photo" | "carousel" | "video" | "reel" | "story" | "document" | "thread";
            /** Format: date-time */
            publishedAt: string;
            metrics: components["schemas"]["Metrics"];
            engagements: number | null;
            /** @description Engagements by impressions: 0.05 is 5 %. */
            engagementRate: number | null;
            /** @description Followers of the account on the day of publishing. */
            followers: number | null;
            /** @description When these numbers were read. Null before the first. */
            lookedAt: string | null;
            /** @description When the post was found deleted. Its last numbers are kept. */
            goneAt: string | null;
        };
        MeasuredPublicationList: {
            items: components["schemas"]["MeasuredPublication"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        Media: {
            /** Format: uuid */
            id: string;
            clientId: string | null;
            /** @description Who uploaded it. Null if that account was deleted. */
            userId: string | null;
            fileName: string;
            /** @enum {string} */
            kind: "image" | "gif" | "video" | "document";
            /** @description Detected from the content, not the file name. */
            mime: string;
            bytes: number;
            width: number | null;
            height: number | null;
            /** @description Videos only. Null until known. */
            durationMs: number | null;
            frames: number | null;
            /** @description Documents only. Null if it can’t be determined. */
            pages: number | null;
            altText: string;
            tags: string[];
            focalPoint: {
                x: number;
                y: number;
            } | null;
            /** @enum {string} */
            status: "processing" | "ready" | "refused";
            /** @description Why the file was rejected, in plain words. */
            reason: string | null;
            /** @description Video codec, such as avc or hevc. */
            videoCodec: string | null;
            /** @description Audio codec, such as aac. Null if there’s no sound. */
            audioCodec: string | null;
            /** @description The file it was cropped from. */
            cropOf: string | null;
            /** @description An older file in this workspace with the same content. */
            duplicateOf: string | null;
            /** @description URL of the file. Works for a day without an access token. Null until the file is ready. */
            url: string | null;
            /** @description Up to 320 pixels on each side. */
            thumbnailUrl: string | null;
            /** @description Up to 1,280 pixels on each side. */
            previewUrl: string | null;
            /** @description Where the file is used. */
            usedBy: {
                /** Format: uuid */
                postId: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
        };
        /** @description One change to many files. Either all of them change or none. */
        MediaBulkInput: {
            ids: string[];
            change: {
                /** @description The client whose folder to move them to. Null for no folder. */
                clientId?: string | null;
                addTags?: string[];
                removeTags?: string[];
            };
        } | {
            ids: string[];
            /**
             * @description Files can be restored for 30 days.
             * @constant
             */
            delete: true;
        };
        MediaBulkResult: {
            ids: string[];
        };
        /** @description Only the fields you send are changed. */
        MediaChangeInput: {
            /** @example croissants.jpg */
            fileName?: string;
            altText?: string;
            /**
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /** @description The client whose folder it’s in. Null for the workspace’s own folder. */
            clientId?: string | null;
            focalPoint?: {
                x: number;
                y: number;
            } | null;
        };
        /** @description URL of the archive. Works for a day without an access token. */
        MediaDownloadAddress: {
            url: string;
        };
        MediaDownloadInput: {
            ids: string[];
        };
        /** @description Number of files in each folder. Empty folders are omitted. */
        MediaFolderList: {
            items: {
                /** @description The client whose folder it is. Null for the workspace’s own folder. */
                clientId: string | null;
                count: number;
            }[];
            /** @description How many can be restored. */
            deleted: number;
        };
        MediaList: {
            items: components["schemas"]["Media"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        /** @description Tags in use, most used first. */
        MediaTagList: {
            items: {
                tag: string;
                count: number;
            }[];
        };
        Member: {
            /** Format: uuid */
            userId: string;
            name: string;
            /** @description Empty for people who sign in by phone. */
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "member";
            /** Format: date-time */
            joinedAt: string;
            isYou: boolean;
        };
        /** @description Members of the workspace, first joined first. */
        MemberList: {
            items: components["schemas"]["Member"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        MetricSnapshot: {
            /** Format: date-time */
            lookedAt: string;
            metrics: components["schemas"]["Metrics"];
            engagements: number | null;
        };
        /** @description How the numbers of one publication grew. */
        MetricSnapshotList: {
            /** Format: date-time */
            publishedAt: string;
            /** @description Oldest first. */
            items: components["schemas"]["MetricSnapshot"][];
        };
        /** @description Numbers of one publication. Null where the network doesn’t tell. */
        Metrics: {
            /** @description Views, as the network counts them. */
            impressions: number | null;
            /** @description Unique people. Never added up over posts or days. */
            reach: number | null;
            reactions: number | null;
            comments: number | null;
            shares: number | null;
            saves: number | null;
            clicks: number | null;
            videoViews: number | null;
            /** @description Time watched in all, in milliseconds. */
            watchMs: number | null;
        };
        /** @description Clients that already have this name. Duplicates are allowed, so this is only a warning. */
        NameCheck: {
            duplicates: {
                /** Format: uuid */
                id: string;
                name: string;
                companyName: string | null;
            }[];
        };
        /** @description Posts that may conflict with this one. Drafts don’t count. */
        Neighbours: {
            /** @description Posts on the same account within 15 minutes, nearest first. */
            near: {
                /** Format: uuid */
                postId: string;
                /** Format: uuid */
                socialAccountId: string;
                scheduledFor: string | null;
            }[];
            /** @description Posts on the same account with the same text in the last 90 days, latest first. */
            sameText: {
                /** Format: uuid */
                postId: string;
                /** Format: uuid */
                socialAccountId: string;
                scheduledFor: string | null;
            }[];
        };
        /**
         * @example {
         *       "text": "Thank you, Ana! We open at 7 tomorrow."
         *     }
         */
        NewAnswerInput: {
            /** @default  */
            text?: string;
            /** @default [] */
            mediaIds?: string[];
            /**
             * Format: uuid
             * @description The message to answer. Defaults to the person’s last one.
             */
            parentId?: string;
            /**
             * @description Answer a comment by a private message.
             * @default false
             */
            isPrivate?: boolean;
            /**
             * Format: uuid
             * @description The last message you saw. If someone answered since then, you get a 409 first.
             */
            seenMessageId?: string;
            /**
             * @description Send it although someone else just answered.
             * @default false
             */
            isSure?: boolean;
        };
        /** @description A note on the calendar, visible to everyone in the workspace. */
        NewCalendarNoteInput: {
            /**
             * @description Null for all clients in the workspace.
             * @default null
             */
            clientId?: string | null;
            /** @example Photographer comes at ten. */
            text: string;
            /** @default amber */
            colour?: components["schemas"]["CalendarColourInput"];
            /**
             * Format: date
             * @example 2031-05-04
             */
            firstDay: string;
            /**
             * Format: date
             * @description Defaults to the first day.
             * @example 2031-05-04
             */
            lastDay?: string;
        };
        /** @description A group of posts that belong together, and the days they run. */
        NewCampaignInput: {
            /**
             * @description Null for all clients in the workspace.
             * @default null
             */
            clientId?: string | null;
            /** @example Christmas at the bakery */
            name: string;
            /** @default amber */
            colour?: components["schemas"]["CalendarColourInput"];
            /**
             * Format: date
             * @example 2031-05-04
             */
            firstDay: string;
            /**
             * Format: date
             * @description Last day of the campaign.
             * @example 2031-05-04
             */
            lastDay: string;
            /** @default  */
            description?: string;
        };
        /** @description A new client. */
        NewClientInput: {
            /** @example Boulangerie Martin */
            name: string;
            /** @example contact@boulangerie-martin.example */
            email: string;
            companyName?: string | null;
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "pending" | "inactive";
            /**
             * @description Defaults to the workspace’s time zone.
             * @example Europe/Paris
             */
            timeZone?: string;
            /** @example #e8a33d */
            brandColor?: string | null;
            /** @example https://boulangerie-martin.example */
            website?: string | null;
            /** @default  */
            notes?: string;
            /**
             * @example [
             *       "food",
             *       "local"
             *     ]
             */
            tags?: string[];
        };
        NewConnectLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            usedAt: string | null;
            /**
             * Format: uri
             * @description Shown only once. Ruche stores a hash of it.
             */
            url: string;
        };
        /** @description A person at the client. */
        NewContactInput: {
            name: string;
            /** @default  */
            role?: string;
            /**
             * @default
             * @example ines@example.com
             */
            email?: string;
            /**
             * @default
             * @example +33 6 12 34 56 78
             */
            phone?: string;
        };
        /** @description An internal note. It never leaves Ruche. */
        NewConversationNoteInput: {
            text: string;
            /**
             * @description Members who are notified.
             * @default []
             */
            mentions?: string[];
        };
        NewInboxLabelInput: {
            name: string;
            colour: components["schemas"]["CalendarColourInput"];
        };
        /**
         * @description A new rule is off until you switch it on.
         * @example {
         *       "name": "Thanks need no answer",
         *       "conditions": {
         *         "contains": [
         *           "merci",
         *           "thanks"
         *         ]
         *       },
         *       "actions": [
         *         {
         *           "do": "done"
         *         }
         *       ]
         *     }
         */
        NewInboxRuleInput: {
            /**
             * @description Null for all clients.
             * @default null
             */
            clientId?: string | null;
            name: string;
            conditions: components["schemas"]["RuleConditionsInput"];
            actions: components["schemas"]["RuleActionInput"][];
        };
        /** @description A comment on a post. The side can’t be changed later. */
        NewPostCommentInput: {
            /**
             * @description `internal` comments never leave your team. `client` comments are also read by the client’s contacts.
             * @enum {string}
             */
            side: "internal" | "client";
            /** @example Could we show the new oven? */
            text: string;
            /**
             * @description The first comment of the thread to answer, on the same side.
             * @default null
             * @example null
             */
            parentId?: string | null;
            /**
             * @description Members who are notified.
             * @default []
             * @example []
             */
            mentions?: string[];
            /**
             * @description Contacts of the client who are notified. On the client side only.
             * @default []
             * @example []
             */
            mentionedContacts?: string[];
            /**
             * @default null
             * @example null
             */
            pin?: components["schemas"]["CommentPinInput"] | null;
            /**
             * @description Files that you uploaded for this post and this side.
             * @default []
             * @example []
             */
            fileIds?: string[];
        };
        /** @description A table of posts. No posts are created until you confirm the import. */
        NewPostImportInput: {
            /** @example june.csv */
            fileName: string;
            /**
             * @description What to create from the rows.
             * @default scheduled
             * @enum {string}
             */
            status?: "draft" | "scheduled";
            /**
             * @description How to read 03/04/2026.
             * @default dmy
             * @enum {string}
             */
            dateOrder?: "dmy" | "mdy";
            /**
             * @description For rows without a client.
             * @default null
             */
            clientId?: string | null;
            /**
             * @description For rows without a network.
             * @default []
             */
            platforms?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /**
             * @description For rows without a time.
             * @default null
             * @example 09:30
             */
            time?: string | null;
            rows: {
                /**
                 * @description Row number as in the spreadsheet.
                 * @example 2
                 */
                row: number;
                /**
                 * @description Cell values by field.
                 * @example {
                 *       "date": "2031-05-04",
                 *       "time": "09:30",
                 *       "text": "Bread."
                 *     }
                 */
                cells: {
                    [key: string]: string;
                };
            }[];
        };
        /** @description A new post. Drafts only need a client. */
        NewPostInput: {
            /** Format: uuid */
            clientId: string;
            /**
             * @default
             * @example Fresh bread from seven.
             */
            content?: string;
            /**
             * @description The rest of the thread, on networks with threads.
             * @default []
             */
            thread?: string[];
            /** @default  */
            firstComment?: string;
            /** @default {} */
            perPlatform?: {
                facebook?: components["schemas"]["PlatformVersionInput"];
                instagram?: components["schemas"]["PlatformVersionInput"];
                twitter?: components["schemas"]["PlatformVersionInput"];
                linkedin?: components["schemas"]["PlatformVersionInput"];
                tiktok?: components["schemas"]["PlatformVersionInput"];
            };
            /** @default {} */
            options?: {
                /** @default {} */
                facebook?: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format?: "post" | "reel" | "story";
                };
                /** @default {} */
                instagram?: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format?: "post" | "reel" | "story";
                    /**
                     * @description Reels only: whether it also appears on the profile grid.
                     * @default true
                     */
                    shareToFeed?: boolean;
                };
                /** @default {} */
                twitter?: {
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    replies?: "everyone" | "following" | "mentionedUsers" | "subscribers" | "verified";
                };
                /** @default {} */
                linkedin?: {
                    /**
                     * @default PUBLIC
                     * @enum {string}
                     */
                    visibility?: "PUBLIC" | "CONNECTIONS";
                    /** @default  */
                    documentTitle?: string;
                };
                /** @default {} */
                tiktok?: {
                    /** @default null */
                    privacyLevel?: ("PUBLIC_TO_EVERYONE" | "MUTUAL_FOLLOW_FRIENDS" | "FOLLOWER_OF_CREATOR" | "SELF_ONLY") | null;
                    /** @default false */
                    allowComment?: boolean;
                    /** @default false */
                    allowDuet?: boolean;
                    /** @default false */
                    allowStitch?: boolean;
                    /** @default false */
                    isDisclosed?: boolean;
                    /** @default false */
                    isOwnBrand?: boolean;
                    /** @default false */
                    isBrandedContent?: boolean;
                    /** @default false */
                    isAiGenerated?: boolean;
                };
            };
            /** @default [] */
            mediaIds?: string[];
            tags?: string[];
            /**
             * @description All of the client’s connected accounts on these networks.
             * @default []
             * @example [
             *       "facebook"
             *     ]
             */
            platforms?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /**
             * @description These accounts of the client.
             * @default []
             */
            socialAccountIds?: string[];
            /**
             * @description A campaign of the post’s client, or one for all clients. Null for none.
             * @default null
             */
            campaignId?: string | null;
            /**
             * @description When to publish: a timestamp, `now`, or `queue` for the next free slot of its accounts. Null for a draft.
             * @example 2031-05-04T09:30:00.000Z
             */
            scheduledFor?: ("now" | "queue" | string) | null;
            /**
             * @description If `scheduledFor` is null, the post is a draft. Otherwise it’s scheduled.
             * @enum {string}
             */
            status?: "draft" | "scheduled";
        };
        NewReportInput: {
            /** Format: uuid */
            clientId: string;
            /** @description Named after client and period without it. */
            title?: string;
            /**
             * Format: date
             * @description First day, in the client’s time zone.
             * @example 2031-05-01
             */
            from: string;
            /**
             * Format: date
             * @description Last day, included.
             * @example 2031-05-31
             */
            to: string;
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            /** @description The standard blocks without it. Needs Expert. */
            blocks?: components["schemas"]["ReportBlockInput"][];
            /** @description The client’s logo and color without it. Needs Expert. */
            look?: components["schemas"]["ReportLookInput"];
            /**
             * @description Make it even if numbers are missing. Refused with `report_has_holes` otherwise.
             * @default false
             */
            acceptsHoles?: boolean;
        };
        NewReportScheduleInput: {
            title: string;
            /** @enum {string} */
            cadence: "weekly" | "monthly";
            /**
             * @description On which working day of the week or month it goes out: 1 is the first. Weekends and public holidays of the client’s country don’t count.
             * @default 1
             */
            workingDay?: number;
            /**
             * @description In the client’s time zone.
             * @default 09:00
             * @example 09:00
             */
            time?: string;
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr";
            blocks?: components["schemas"]["ReportBlockInput"][];
            look?: components["schemas"]["ReportLookInput"];
            recipients: string[];
            /** @default  */
            message?: string;
            /** Format: uuid */
            clientId: string;
        };
        NewSavedReplyInput: {
            /**
             * @description Null for all clients.
             * @default null
             */
            clientId?: string | null;
            name: string;
            /**
             * @description {person}, {client}, and {link} are filled in.
             * @example Thank you, {person}!
             */
            text: string;
            /**
             * @description What {link} stands for. Empty for the client’s website.
             * @default
             */
            link?: "" | string;
        };
        /** @description A text or a group of hashtags to insert into posts. */
        NewSnippetInput: {
            /**
             * @description Null for all clients in the workspace.
             * @default null
             */
            clientId?: string | null;
            /**
             * @default text
             * @enum {string}
             */
            kind?: "text" | "hashtags";
            /** @example Opening hours */
            name: string;
            /** @example Open from Tuesday to Saturday, 7 am to 7 pm. */
            text: string;
        };
        NewWatchedAccountInput: {
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            platform: "instagram" | "twitter";
            /** @example ruche.app */
            userName: string;
        };
        NewWebhookEndpointInput: {
            /** @example https://hooks.example.com/ruche */
            url: string;
            events: ("publication.published" | "publication.failed" | "publication.needs_check" | "post.changed" | "message.received" | "account.needs_reconnect" | "report.ready")[];
            /** @default  */
            description?: string;
            /** @description The only clients whose events are sent. Null for all, also later ones. */
            clientIds?: string[] | null;
        };
        NextPost: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** @description The client’s brand color, as `#rrggbb`. */
            clientColor: string | null;
            clientLogoPath: string | null;
            /** @description The start of its text. */
            text: string;
            /** Format: date-time */
            scheduledFor: string;
            /** @description The client’s time zone when the time was chosen. */
            timeZone: string;
            /** @enum {string} */
            status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published";
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            thumbnailUrl: string | null;
            mediaCount: number;
        };
        NextPosts: {
            /** @description Scheduled, being published, or waiting for approval, soonest first. */
            posts: components["schemas"]["NextPost"][];
            hasMore: boolean;
            /** @description Posts since the start of the day: how many were published, and how many failed or need a check. */
            today: {
                published: number;
                troubled: number;
            };
        };
        NextSlot: {
            /** @description Null if the client has no free slot. */
            scheduledFor: string | null;
            timeZone: string;
        };
        OfferedIdeas: {
            /** @description Newest first. */
            items: components["schemas"]["Idea"][];
        };
        Pause: {
            scope: components["schemas"]["PauseScope"];
            /** @description The workspace, client, or account. */
            name: string;
            /** Format: date-time */
            pausedAt: string;
        };
        PauseChangeInput: {
            scope: components["schemas"]["PauseScopeInput"];
            /** @example false */
            isPaused: boolean;
        };
        /** @description All active publishing pauses. */
        PauseList: {
            items: components["schemas"]["Pause"][];
            nextCursor: null;
        };
        /** @description What’s paused: everything, one client, or one account. */
        PauseScope: {
            /** @constant */
            kind: "workspace";
        } | {
            /** @constant */
            kind: "client";
            /** Format: uuid */
            id: string;
        } | {
            /** @constant */
            kind: "account";
            /** Format: uuid */
            id: string;
        };
        /** @description What’s paused: everything, one client, or one account. */
        PauseScopeInput: {
            /** @constant */
            kind: "workspace";
        } | {
            /** @constant */
            kind: "client";
            /** Format: uuid */
            id: string;
        } | {
            /** @constant */
            kind: "account";
            /** Format: uuid */
            id: string;
        };
        /** @description A post’s place in the calendar. */
        PlacedPost: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @description Local day and time in the post’s time zone. */
            at: string | null;
            scheduledFor: string | null;
            timeZone: string;
            /** @enum {string} */
            status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published";
        };
        PlannedPost: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            scheduledAt: string;
            text: string;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            thumbnailUrl: string | null;
        };
        /** @description A planned repeat that isn’t a post yet. */
        PlannedRepeat: {
            /**
             * Format: uuid
             * @description The original post.
             */
            sourceId: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** @description The start of its current text. */
            text: string;
            turn: number;
            mostTurns: number;
            /**
             * @description Local time in the client’s time zone.
             * @example 2031-05-05T09:30
             */
            at: string;
            /** Format: date-time */
            scheduledFor: string;
            timeZone: string;
            /** @description Of the accounts that are currently connected. */
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @description Why it would be skipped as things stand. */
            skipCause: ("duplicate" | "disconnected" | "client_deleted" | "plan_ended" | "client_read_only" | "late") | null;
        };
        /** @description Soonest first. */
        PlannedRepeats: {
            repeats: components["schemas"]["PlannedRepeat"][];
        };
        PlatformInfo: {
            /** @enum {string} */
            id: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            name: string;
            /** @description Whether this installation can connect to it. */
            isAvailable: boolean;
            canDeclineScopes: boolean;
            scopes: {
                /** @description What it lets Ruche do, such as "read messages". */
                words: string;
                isNeeded: boolean;
            }[];
            /** @description Ways to connect to it, usually one. A request without `kind` uses the first. */
            offers: {
                /** @description Send this as `kind`. Null if one consent covers every kind of account. */
                kind: ("profile" | "page" | "professional" | "organization") | null;
                /** @description Send this as `method`. Null if the network has only one method. */
                method: ("facebook_login" | "instagram_login") | null;
                scopes: {
                    /** @description What it lets Ruche do, such as "read messages". */
                    words: string;
                    isNeeded: boolean;
                }[];
            }[];
        };
        PlatformInfoList: {
            items: components["schemas"]["PlatformInfo"][];
        };
        /** @description Changes for one network. Everything else stays the same. */
        PlatformVersion: {
            content?: string;
            thread?: string[];
            firstComment?: string;
            mediaIds?: string[];
        };
        /** @description Changes for one network. Everything else stays the same. */
        PlatformVersionInput: {
            content?: string;
            thread?: string[];
            firstComment?: string;
            mediaIds?: string[];
        };
        Post: {
            content: string;
            thread: string[];
            firstComment: string;
            perPlatform: {
                facebook?: components["schemas"]["PlatformVersion"];
                instagram?: components["schemas"]["PlatformVersion"];
                twitter?: components["schemas"]["PlatformVersion"];
                linkedin?: components["schemas"]["PlatformVersion"];
                tiktok?: components["schemas"]["PlatformVersion"];
            };
            options: {
                facebook: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format: "post" | "reel" | "story";
                };
                instagram: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format: "post" | "reel" | "story";
                    /**
                     * @description Reels only: whether it also appears on the profile grid.
                     * @default true
                     */
                    shareToFeed: boolean;
                };
                twitter: {
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    replies: "everyone" | "following" | "mentionedUsers" | "subscribers" | "verified";
                };
                linkedin: {
                    /**
                     * @default PUBLIC
                     * @enum {string}
                     */
                    visibility: "PUBLIC" | "CONNECTIONS";
                    /** @default  */
                    documentTitle: string;
                };
                tiktok: {
                    /** @default null */
                    privacyLevel: ("PUBLIC_TO_EVERYONE" | "MUTUAL_FOLLOW_FRIENDS" | "FOLLOWER_OF_CREATOR" | "SELF_ONLY") | null;
                    /** @default false */
                    allowComment: boolean;
                    /** @default false */
                    allowDuet: boolean;
                    /** @default false */
                    allowStitch: boolean;
                    /** @default false */
                    isDisclosed: boolean;
                    /** @default false */
                    isOwnBrand: boolean;
                    /** @default false */
                    isBrandedContent: boolean;
                    /** @default false */
                    isAiGenerated: boolean;
                };
            };
            mediaIds: string[];
            tags: string[];
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** @description Author. Null if that account was deleted. */
            userId: string | null;
            campaignId: string | null;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            scheduledFor: string | null;
            /** @description The client’s time zone when the time was chosen. */
            timeZone: string;
            /** @enum {string} */
            status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published";
            /** @description Whether the post is in the queue and waiting for its slot. */
            isQueued: boolean;
            /** @description Whether the post repeats, or is a repeat. */
            isEvergreen: boolean;
            publications: components["schemas"]["Publication"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            version: number;
        };
        /** @description Where a post stands, and everything that was asked and decided. */
        PostApproval: {
            /** Format: uuid */
            postId: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            mode: "none" | "internal" | "client" | "internal_then_client";
            /** @enum {string} */
            silence: "wait" | "remind" | "go_out" | "do_not_go_out";
            /**
             * @description `not_needed`: the client has no rule. `not_asked`: nothing was asked for this content.
             * @enum {string}
             */
            standing: "not_needed" | "not_asked" | "unasked" | "waiting" | "approved" | "let_out" | "changes_asked" | "declined" | "voided" | "withdrawn" | "lapsed";
            /** @description Whether this content may go out at its time. */
            isApproved: boolean;
            /** @description Of the post as it is now. */
            contentHash: string;
            /** @description Whether approval can be asked for now. */
            canAsk: boolean;
            /** @description Whether it waits for you. */
            canDecide: boolean;
            steps: {
                /** @enum {string} */
                step: "internal" | "client";
                /**
                 * @description `not_needed`: the client has no rule. `not_asked`: nothing was asked for this content.
                 * @enum {string}
                 */
                standing: "not_needed" | "not_asked" | "unasked" | "waiting" | "approved" | "let_out" | "changes_asked" | "declined" | "voided" | "withdrawn" | "lapsed";
                requestId: string | null;
                /** @description Whom the rule names. */
                approvers: components["schemas"]["Approver"][];
            }[];
            /** @description The post as it is now. */
            snapshot: components["schemas"]["ApprovalSnapshot"];
            /** @description What differs from what was decided on last. Empty if nothing was or nothing does. */
            changes: components["schemas"]["ApprovalChange"][];
            /** @description Newest first. */
            requests: components["schemas"]["ApprovalRequest"][];
        };
        /** @description Only the fields you send are changed. Platforms and accounts replace the previous ones. Without a date, the post becomes a draft. You can change the campaign at any time, even after publishing. */
        PostChangeInput: {
            /** @example Fresh bread from seven. */
            content?: string;
            /** @description The rest of the thread, on networks with threads. */
            thread?: string[];
            firstComment?: string;
            perPlatform?: {
                facebook?: components["schemas"]["PlatformVersionInput"];
                instagram?: components["schemas"]["PlatformVersionInput"];
                twitter?: components["schemas"]["PlatformVersionInput"];
                linkedin?: components["schemas"]["PlatformVersionInput"];
                tiktok?: components["schemas"]["PlatformVersionInput"];
            };
            options?: {
                /** @default {} */
                facebook?: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format?: "post" | "reel" | "story";
                };
                /** @default {} */
                instagram?: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format?: "post" | "reel" | "story";
                    /**
                     * @description Reels only: whether it also appears on the profile grid.
                     * @default true
                     */
                    shareToFeed?: boolean;
                };
                /** @default {} */
                twitter?: {
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    replies?: "everyone" | "following" | "mentionedUsers" | "subscribers" | "verified";
                };
                /** @default {} */
                linkedin?: {
                    /**
                     * @default PUBLIC
                     * @enum {string}
                     */
                    visibility?: "PUBLIC" | "CONNECTIONS";
                    /** @default  */
                    documentTitle?: string;
                };
                /** @default {} */
                tiktok?: {
                    /** @default null */
                    privacyLevel?: ("PUBLIC_TO_EVERYONE" | "MUTUAL_FOLLOW_FRIENDS" | "FOLLOWER_OF_CREATOR" | "SELF_ONLY") | null;
                    /** @default false */
                    allowComment?: boolean;
                    /** @default false */
                    allowDuet?: boolean;
                    /** @default false */
                    allowStitch?: boolean;
                    /** @default false */
                    isDisclosed?: boolean;
                    /** @default false */
                    isOwnBrand?: boolean;
                    /** @default false */
                    isBrandedContent?: boolean;
                    /** @default false */
                    isAiGenerated?: boolean;
                };
            };
            mediaIds?: string[];
            tags?: string[];
            /**
             * @description All of the client’s connected accounts on these networks.
             * @example [
             *       "facebook"
             *     ]
             */
            platforms?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @description These accounts of the client. */
            socialAccountIds?: string[];
            /** @description A campaign of the post’s client, or one for all clients. Null for none. */
            campaignId?: string | null;
            scheduledFor?: ("now" | "queue" | string) | null;
            /** @enum {string} */
            status?: "draft" | "scheduled";
            /** @description The version you edited. If the post changed since then, you get a 409 with the current post. */
            version: number;
        };
        PostComment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            postId: string;
            /**
             * @description `internal` comments never leave your team. `client` comments are also read by the client’s contacts.
             * @enum {string}
             */
            side: "internal" | "client";
            parentId: string | null;
            author: components["schemas"]["CommentAuthor"];
            /** @description Empty once it was deleted. */
            text: string;
            mentions: string[];
            mentionedContacts: string[];
            pin: components["schemas"]["CommentPin"] | null;
            files: components["schemas"]["CommentFile"][];
            /** @description The approval request that it was written with. Such comments stay as they are. */
            requestId: string | null;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** @description Set where replies keep its place. */
            deletedAt: string | null;
        };
        PostCommentChangeInput: {
            /** @example Could we show the new oven? */
            text: string;
            /**
             * @description Members who are notified.
             * @default []
             * @example []
             */
            mentions?: string[];
            /**
             * @description Contacts of the client who are notified. On the client side only.
             * @default []
             * @example []
             */
            mentionedContacts?: string[];
        };
        /** @description Copies posts to other dates or to another client. */
        PostCopiesInput: {
            /** @description Specific posts, all posts on some days, or all posts of a campaign. */
            source: {
                ids: string[];
            } | {
                /** Format: date */
                from: string;
                /**
                 * Format: date
                 * @description The day after the last day.
                 */
                to: string;
                /** Format: uuid */
                clientId?: string;
            } | {
                /** Format: uuid */
                campaignId: string;
            };
            /** @description Dates the first day of the source maps to. Each date gets its own set of copies. */
            days: string[];
            /**
             * Format: uuid
             * @description Copy to another client: to its accounts on the same networks, at the same local times.
             */
            clientId?: string;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "scheduled";
            /**
             * @description Return what would be created without creating it.
             * @default false
             */
            isPreview?: boolean;
        };
        PostCopiesResult: {
            copies: components["schemas"]["PostCopy"][];
        };
        PostCopy: {
            /** Format: uuid */
            sourceId: string;
            /** @description The start of its text. */
            text: string;
            /** @description Local time of the copy. */
            at: string | null;
            clientName: string;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @description What the copy leaves out, in plain words. */
            notes: string[];
            /** @description Null in a preview, and if the copy was rejected. */
            post: components["schemas"]["PlacedPost"] | null;
            refusal: {
                /** @enum {string} */
                code: "validation_failed" | "malformed_request" | "unauthenticated" | "second_factor_required" | "forbidden" | "scope_missing" | "person_required" | "plan_limit_reached" | "client_read_only" | "plan_required" | "trial_ended" | "plan_change_refused" | "payments_off" | "payment_failed" | "payments_unavailable" | "not_found" | "method_not_allowed" | "conflict" | "idempotency_key_reused" | "answer_not_kept" | "connect_state_refused" | "connect_refused" | "account_taken" | "post_refused" | "report_has_holes" | "page_locked" | "code_refused" | "answered_meanwhile" | "answer_refused" | "assistant_off" | "no_model" | "allowance_used" | "model_failed" | "model_refused" | "already_member" | "last_owner" | "invitation_ended" | "invitation_for_another" | "email_unconfirmed" | "support_off" | "platform_unavailable" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_version" | "unsupported_media_type" | "rate_limited" | "unavailable" | "internal";
                message: string;
            } | null;
        };
        PostImport: {
            /** Format: uuid */
            id: string;
            fileName: string;
            /**
             * @description `checking` while files are being fetched or processed.
             * @enum {string}
             */
            state: "checking" | "ready" | "confirmed" | "undone";
            /** @enum {string} */
            status: "draft" | "scheduled";
            /** @description Who imported it. Null if that account was deleted. */
            userId: string | null;
            /** @description Not counting skipped rows. */
            rowCount: number;
            /** @description Files fetched by URL. */
            files: {
                count: number;
                settled: number;
            };
            /** Format: date-time */
            createdAt: string;
            confirmedAt: string | null;
            undoneAt: string | null;
        };
        PostImportChangeInput: {
            /** @enum {string} */
            status: "draft" | "scheduled";
        };
        /** @description Latest first, up to 100. */
        PostImportList: {
            items: components["schemas"]["PostImport"][];
            nextCursor: null;
        };
        PostImportRow: {
            /**
             * @description Row number as in the spreadsheet.
             * @example 2
             */
            row: number;
            /**
             * @description Cell values by field.
             * @example {
             *       "date": "2031-05-04",
             *       "time": "09:30",
             *       "text": "Bread."
             *     }
             */
            cells: {
                [key: string]: string;
            };
            isLeftOut: boolean;
            /** @description Whether a file in this row is still being fetched or processed. */
            isWaiting: boolean;
            problems: {
                field: ("date" | "time" | "client" | "networks" | "text" | "firstComment" | "tags" | "media") | null;
                message: string;
            }[];
            clientName: string | null;
            /** @description Local day and time in the client’s time zone. */
            at: string | null;
            timeZone: string | null;
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            mediaCount: number;
            /** @description The post it became. */
            postId: string | null;
        };
        /** @description Cells you send replace the previous values. */
        PostImportRowChangeInput: {
            /**
             * @description Cell values by field.
             * @example {
             *       "date": "2031-05-04",
             *       "time": "09:30",
             *       "text": "Bread."
             *     }
             */
            cells?: {
                [key: string]: string;
            };
            isLeftOut?: boolean;
        };
        /** @description All rows, with the problems that keep them from becoming posts. */
        PostImportRowList: {
            items: components["schemas"]["PostImportRow"][];
            nextCursor: null;
        };
        PostImportUndone: {
            import: components["schemas"]["PostImport"];
            deletedCount: number;
            /** @description Posts that are already live or being published. */
            kept: {
                /**
                 * @description Row number as in the spreadsheet.
                 * @example 2
                 */
                row: number;
                /** Format: uuid */
                postId: string;
                text: string;
                /** @enum {string} */
                status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check" | "partially_published";
            }[];
        };
        PostList: {
            items: components["schemas"]["Post"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be",
         *           "version": 1
         *         },
         *         {
         *           "id": "0b7a4b1e-5a52-4a5c-9d5e-0c8c2f6a1d11",
         *           "version": 3
         *         }
         *       ]
         *     }
         */
        PostMergeInput: {
            /** @description The first post keeps its time. The others are merged into it. */
            items: {
                /** Format: uuid */
                id: string;
                version: number;
            }[];
        };
        /** @description Every attempt to publish a post, with its steps and how late it was. */
        PostReceipt: {
            publications: components["schemas"]["PublicationReceipt"][];
        };
        /**
         * @description The networks or accounts to move into their own post.
         * @example {
         *       "version": 1,
         *       "platforms": [
         *         "facebook"
         *       ]
         *     }
         */
        PostSplitInput: {
            /** @description The version you saw. */
            version: number;
            /** @default [] */
            platforms?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @default [] */
            socialAccountIds?: string[];
        };
        /** @description Tags in use, most used first. */
        PostTagList: {
            items: {
                tag: string;
                count: number;
            }[];
        };
        /** @description The content of a post at one version. */
        PostVersion: {
            content: string;
            thread: string[];
            firstComment: string;
            perPlatform: {
                facebook?: components["schemas"]["PlatformVersion"];
                instagram?: components["schemas"]["PlatformVersion"];
                twitter?: components["schemas"]["PlatformVersion"];
                linkedin?: components["schemas"]["PlatformVersion"];
                tiktok?: components["schemas"]["PlatformVersion"];
            };
            options: {
                facebook: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format: "post" | "reel" | "story";
                };
                instagram: {
                    /**
                     * @default post
                     * @enum {string}
                     */
                    format: "post" | "reel" | "story";
                    /**
                     * @description Reels only: whether it also appears on the profile grid.
                     * @default true
                     */
                    shareToFeed: boolean;
                };
                twitter: {
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    replies: "everyone" | "following" | "mentionedUsers" | "subscribers" | "verified";
                };
                linkedin: {
                    /**
                     * @default PUBLIC
                     * @enum {string}
                     */
                    visibility: "PUBLIC" | "CONNECTIONS";
                    /** @default  */
                    documentTitle: string;
                };
                tiktok: {
                    /** @default null */
                    privacyLevel: ("PUBLIC_TO_EVERYONE" | "MUTUAL_FOLLOW_FRIENDS" | "FOLLOWER_OF_CREATOR" | "SELF_ONLY") | null;
                    /** @default false */
                    allowComment: boolean;
                    /** @default false */
                    allowDuet: boolean;
                    /** @default false */
                    allowStitch: boolean;
                    /** @default false */
                    isDisclosed: boolean;
                    /** @default false */
                    isOwnBrand: boolean;
                    /** @default false */
                    isBrandedContent: boolean;
                    /** @default false */
                    isAiGenerated: boolean;
                };
            };
            mediaIds: string[];
            tags: string[];
            version: number;
            /** @description Author. Null if that account was deleted. */
            userId: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description Newest first, up to 100. */
        PostVersionList: {
            items: components["schemas"]["PostVersion"][];
            nextCursor: null;
        };
        /** @description A post on one social account. */
        Publication: {
            /** Format: uuid */
            id: string;
            /** @description Null if the account was deleted. */
            socialAccountId: string | null;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            accountName: string | null;
            /** @description Whether the account is still connected. */
            isConnected: boolean;
            /** @enum {string} */
            status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check";
            scheduledAt: string | null;
            publishedAt: string | null;
            /** @description The network’s ID of the published post. */
            remoteId: string | null;
            permalink: string | null;
            /** @description Machine-readable reason, if there is one. */
            cause: ("trouble" | "paused" | "reconnect" | "disconnected" | "rejected" | "rules" | "late" | "approval" | "unclear") | null;
            /** @description Why it’s waiting, failed, or needs a check, in plain words. */
            reason: string | null;
            /** @description While waiting: when Ruche tries or checks again. */
            nextAttemptAt: string | null;
            /** @description What the published post is missing, such as its first comment, and why. */
            shortfalls: string[];
            /** @description Engagement numbers by name. Null until known. */
            engagementMetrics: {
                [key: string]: number;
            } | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PublicationAttempt: {
            number: number;
            /** @enum {string} */
            kind: "publish" | "look";
            /** Format: date-time */
            startedAt: string;
            endedAt: string | null;
            outcome: string | null;
            reason: string | null;
            postVersion: number;
            /** @description Identifies everything that was sent. The same content has the same fingerprint. */
            fingerprint: string | null;
            steps: {
                name: string;
                /**
                 * @description What was done, in plain words.
                 * @example Upload photo 1 of 3
                 */
                label: string;
                /** @description Whether this call makes the post public. */
                isCommitting: boolean;
                /** Format: date-time */
                startedAt: string;
                /** @description When the committing call was about to be made. */
                armedAt: string | null;
                endedAt: string | null;
                /** @description `done`, `processing`, `retry`, `reconnect`, `rejected`, `unknown`, `left_out`, `found`, `absent`, `unclear`. */
                outcome: string | null;
                /** @description The network’s response or what was found, in plain words. */
                detail: string | null;
            }[];
        };
        PublicationReceipt: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            socialAccountId: string | null;
            accountName: string | null;
            /** @enum {string} */
            status: "draft" | "in_review" | "approved" | "scheduled" | "publishing" | "published" | "failed" | "needs_check";
            cause: ("trouble" | "paused" | "reconnect" | "disconnected" | "rejected" | "rules" | "late" | "approval" | "unclear") | null;
            reason: string | null;
            /** @description What the published post is missing, such as its first comment, and why. */
            shortfalls: string[];
            scheduledAt: string | null;
            startedAt: string | null;
            publishedAt: string | null;
            nextAttemptAt: string | null;
            /** @description From the scheduled time to the first attempt. */
            startedLateMs: number | null;
            /** @description From the scheduled time to when the network had it. */
            publishedLateMs: number | null;
            remoteId: string | null;
            permalink: string | null;
            /** @description By which it was sent. Empty if the client’s rule asked for none. */
            approvals: components["schemas"]["GrantedApproval"][];
            attempts: components["schemas"]["PublicationAttempt"][];
        };
        PublishingStatus: {
            /**
             * Format: date-time
             * @description Start of the period: 24 hours ago.
             */
            since: string;
            published: number;
            failed: number;
            needsCheck: number;
            /** @description Publications that are due but not out yet. */
            waiting: number;
            lateness: {
                overall: components["schemas"]["Lateness"];
                byPlatform: {
                    n: number;
                    p50: number | null;
                    p95: number | null;
                    p99: number | null;
                    /** @enum {string} */
                    platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
                }[];
            };
            queue: {
                /** @description The workspace’s publications that can run now. */
                due: number;
                /** @description The workspace’s publications scheduled for later. */
                waiting: number;
                /** @description How late the oldest job of each name is, across all workspaces. Jobs on time are omitted. */
                jobs: {
                    name: string;
                    lagSeconds: number;
                }[];
            };
            accounts: components["schemas"]["SocialAccountSummary"];
        };
        /** @description A client’s queued posts, soonest first. */
        Queue: {
            items: components["schemas"]["Post"][];
            /** @description The client’s time zone. */
            timeZone: string;
        };
        /** @description Clients with posting times or a queue, by name. */
        QueueList: {
            items: {
                /** Format: uuid */
                clientId: string;
                clientName: string;
                /** @description Queued posts. */
                count: number;
                /** @description When the next one goes out. */
                nextAt: string | null;
                /** @description The client’s time zone. */
                timeZone: string;
            }[];
        };
        QueueOrderInput: {
            /** @description The whole queue in its new order. */
            postIds: string[];
        };
        ReplyRequestInput: {
            /** Format: uuid */
            conversationId: string;
            /** @default  */
            instruction?: string;
        };
        ReplySuggestions: {
            /** Format: uuid */
            runId: string;
            model: components["schemas"]["AssistantModel"];
            sent: components["schemas"]["AssistantSent"];
            items: {
                platform: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok") | null;
                text: string;
                /** @description Where it breaks a rule, or states an unknown number. */
                findings: components["schemas"]["VoiceFinding"][];
                /** @description Saved replies and facts that it uses. Empty: check every claim. */
                restsOn: {
                    /** @enum {string} */
                    kind: "saved_reply" | "fact";
                    id: string | null;
                    text: string;
                }[];
            }[];
        };
        Report: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            title: string;
            /**
             * Format: date
             * @description First day, in the client’s time zone.
             * @example 2031-05-01
             */
            from: string;
            /**
             * Format: date
             * @description Last day, included.
             * @example 2031-05-31
             */
            to: string;
            zone: string;
            /** @enum {string} */
            language: "en" | "fr";
            /**
             * Format: date-time
             * @description When its numbers were frozen.
             */
            readAt: string;
            newestLookAt: string | null;
            /** @enum {string} */
            files: "making" | "ready" | "failed";
            holeCount: number;
            /** @description The schedule that made it. */
            scheduleId: string | null;
            /** @description Made on schedule, and not sent until somebody says so: the first, or one with holes. */
            awaitsApproval: boolean;
            sentAt: string | null;
            createdByName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            blocks: components["schemas"]["ReportBlock"][];
            look: components["schemas"]["ReportLook"];
            /**
             * @description The color in force.
             * @example #e8a33d
             */
            color: string;
            logoUrl: string | null;
            link: components["schemas"]["ReportLink"] | null;
            content: components["schemas"]["ReportContent"];
            /** @description Email addresses it went to. */
            sentTo: string[];
        };
        ReportBlock: {
            /**
             * @description Names the block within its report.
             * @example key-numbers
             */
            id: string;
            /** @enum {string} */
            kind: "key_numbers" | "lines" | "best_posts" | "formats" | "best_times" | "planned" | "inbox" | "comment";
            /**
             * @description A person’s own words, shown with the block. Can change after the numbers are frozen.
             * @default
             */
            comment: string;
        };
        ReportBlockInput: {
            /**
             * @description Names the block within its report.
             * @example key-numbers
             */
            id: string;
            /** @enum {string} */
            kind: "key_numbers" | "lines" | "best_posts" | "formats" | "best_times" | "planned" | "inbox" | "comment";
            /**
             * @description A person’s own words, shown with the block. Can change after the numbers are frozen.
             * @default
             */
            comment?: string;
        };
        ReportChangeInput: {
            title?: string;
            /** @enum {string} */
            language?: "en" | "fr";
            /** @description Order, comments, and which are shown. Only blocks that were frozen with the report can be added. */
            blocks?: components["schemas"]["ReportBlockInput"][];
            look?: components["schemas"]["ReportLookInput"];
        };
        ReportContent: {
            /**
             * Format: date-time
             * @description When the numbers were frozen.
             */
            readAt: string;
            accounts: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            }[];
            overview: components["schemas"]["AnalyticsOverview"];
            /** @description The 6 with the most engagements. Pictures only while their files are still there. */
            bestPosts: components["schemas"]["MeasuredPublication"][];
            /** @description How many rows CSV and XLSX have. */
            publicationCount: number;
            /** @description Null without that block. */
            breakdowns: components["schemas"]["AnalyticsBreakdowns"] | null;
            /** @description Null without that block. */
            bestTimes: {
                /** @enum {string} */
                verdict: "enough" | "not_enough_data" | "no_best_time";
                /** @description Publications that are at least 48 hours old. */
                n: number;
                zone: string;
                /** @description All 168 hours of the week; empty without enough data. */
                slots: components["schemas"]["TimeSlot"][];
                /** @description Suggested slots, the best first. One in five is promising but uncertain, to learn from. */
                top: {
                    /** @description Monday is 1. */
                    weekday: number;
                    hour: number;
                    /** @description Against the account’s mean, as a factor: 1.2 is 20 % above it. */
                    effect: number;
                    /** @description Lower end of the 80 % interval. */
                    low: number;
                    /** @description Upper end of the 80 % interval. */
                    high: number;
                    /** @description Publications in that hour of the week. */
                    n: number;
                    isExploring: boolean;
                }[];
                /** @description What usually works on the network, offered where the account’s own data say nothing. */
                habit: {
                    weekday: number;
                    hour: number;
                }[];
            } | null;
            /** @description Posts scheduled after the period, when the report was made. Null without that block. */
            planned: {
                total: number;
                items: components["schemas"]["PlannedPost"][];
            } | null;
            /** @description How much people wrote, and how soon they were answered. Null without that block. */
            inbox: {
                /** @description Messages from people. */
                received: number;
                /** @description Conversations that began to wait in the period. */
                conversations: number;
                /** @description Of these, how many were answered. */
                answeredShare: number | null;
                firstAnswer: components["schemas"]["AnswerTimes"];
                nextAnswer: components["schemas"]["AnswerTimes"];
                previous: components["schemas"]["InboxFigures"] | null;
            } | null;
            /** @description Empty if nothing is missing. */
            holes: components["schemas"]["ReportHole"][];
        };
        ReportCopyInput: {
            /** @default false */
            acceptsHoles?: boolean;
        };
        /** @description Numbers that are missing, by account. */
        ReportHole: {
            socialAccountId: string | null;
            accountName: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            /**
             * @description `reading`: its past posts are still being read. `needs_reconnect`: we can’t read it. `stale`: nothing was read since the period ended. `no_days`: days of the period are missing.
             * @enum {string}
             */
            reason: "reading" | "needs_reconnect" | "stale" | "no_days";
            /** @description Days of the period without its numbers. */
            missingDays: number;
        };
        /** @description Whoever has it can read the report, until it’s revoked. */
        ReportLink: {
            /** Format: uri */
            url: string;
            /** Format: date-time */
            createdAt: string;
        };
        ReportList: {
            items: components["schemas"]["ReportSummary"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        ReportLook: {
            /**
             * @description Whose logo stands at the top.
             * @default client
             * @enum {string}
             */
            logo: "client" | "workspace" | "none";
            /**
             * @description Null takes the client’s color.
             * @default null
             */
            color: string | null;
        };
        ReportLookInput: {
            /**
             * @description Whose logo stands at the top.
             * @default client
             * @enum {string}
             */
            logo?: "client" | "workspace" | "none";
            /**
             * @description Null takes the client’s color.
             * @default null
             */
            color?: string | null;
        };
        ReportPreview: {
            /** Format: uuid */
            clientId: string;
            clientName: string;
            title: string;
            /**
             * Format: date
             * @description First day, in the client’s time zone.
             * @example 2031-05-01
             */
            from: string;
            /**
             * Format: date
             * @description Last day, included.
             * @example 2031-05-31
             */
            to: string;
            zone: string;
            /** @enum {string} */
            language: "en" | "fr";
            blocks: components["schemas"]["ReportBlock"][];
            look: components["schemas"]["ReportLook"];
            /**
             * @description The color in force.
             * @example #e8a33d
             */
            color: string;
            logoUrl: string | null;
            content: components["schemas"]["ReportContent"];
        };
        ReportSchedule: {
            title: string;
            /** @enum {string} */
            cadence: "weekly" | "monthly";
            /** @description On which working day of the week or month it goes out: 1 is the first. Weekends and public holidays of the client’s country don’t count. */
            workingDay: number;
            /**
             * @description In the client’s time zone.
             * @example 09:00
             */
            time: string;
            /** @enum {string} */
            language: "en" | "fr";
            blocks: components["schemas"]["ReportBlock"][];
            look: components["schemas"]["ReportLook"];
            recipients: string[];
            message: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            zone: string;
            isPaused: boolean;
            /** @description False until somebody has looked at its first report and had it sent. */
            isApproved: boolean;
            /** @description When the next one is made. Null while paused. */
            nextAt: string | null;
            lastReportId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReportScheduleChangeInput: {
            title?: string;
            /** @enum {string} */
            cadence?: "weekly" | "monthly";
            /** @description On which working day of the week or month it goes out: 1 is the first. Weekends and public holidays of the client’s country don’t count. */
            workingDay?: number;
            /**
             * @description In the client’s time zone.
             * @example 09:00
             */
            time?: string;
            /** @enum {string} */
            language?: "en" | "fr";
            blocks?: components["schemas"]["ReportBlockInput"][];
            look?: components["schemas"]["ReportLookInput"];
            recipients?: string[];
            message?: string;
            isPaused?: boolean;
        };
        ReportScheduleList: {
            items: components["schemas"]["ReportSchedule"][];
        };
        /** @description Emails the link of the report. Makes a link if there is none. */
        ReportSendingInput: {
            to: string[];
            /** @default  */
            message?: string;
        };
        ReportSummary: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            title: string;
            /**
             * Format: date
             * @description First day, in the client’s time zone.
             * @example 2031-05-01
             */
            from: string;
            /**
             * Format: date
             * @description Last day, included.
             * @example 2031-05-31
             */
            to: string;
            zone: string;
            /** @enum {string} */
            language: "en" | "fr";
            /**
             * Format: date-time
             * @description When its numbers were frozen.
             */
            readAt: string;
            newestLookAt: string | null;
            /** @enum {string} */
            files: "making" | "ready" | "failed";
            holeCount: number;
            /** @description The schedule that made it. */
            scheduleId: string | null;
            /** @description Made on schedule, and not sent until somebody says so: the first, or one with holes. */
            awaitsApproval: boolean;
            sentAt: string | null;
            createdByName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        RetryAllAnswer: {
            /** @description How many are being retried. */
            count: number;
        };
        RetryAllInputInput: {
            /** @enum {string} */
            cause: "trouble" | "paused" | "reconnect" | "disconnected" | "rejected" | "rules" | "late" | "unclear";
            /**
             * Format: uuid
             * @description Only publications on this account.
             */
            socialAccountId?: string;
        };
        RewriteRequestInput: {
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            action: "rewrite" | "shorten" | "lengthen" | "tone" | "translate" | "per_network" | "hashtags" | "first_comment" | "hooks";
            text: string;
            /**
             * @description Whose limits to keep to. `per_network` writes one version for each.
             * @default []
             */
            platforms?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /**
             * @description For `tone`.
             * @enum {string}
             */
            tone?: "warm" | "formal" | "playful" | "direct" | "expert";
            /**
             * @description For `translate`.
             * @enum {string}
             */
            language?: "fr" | "en";
            /** @default  */
            instruction?: string;
        };
        Rewritten: {
            /** Format: uuid */
            runId: string;
            model: components["schemas"]["AssistantModel"];
            sent: components["schemas"]["AssistantSent"];
            /** @description Several for hooks and networks. */
            texts: components["schemas"]["WrittenText"][];
        };
        /** @description A reply is sent once per person a day at most. */
        RuleAction: {
            /** @constant */
            do: "label";
            /** Format: uuid */
            labelId: string;
        } | {
            /** @constant */
            do: "assign";
            /** Format: uuid */
            userId: string;
        } | {
            /** @constant */
            do: "done";
        } | {
            /** @constant */
            do: "hide";
        } | {
            /** @constant */
            do: "reply";
            /** Format: uuid */
            savedReplyId: string;
        } | {
            /** @constant */
            do: "notify";
            userIds: string[];
        };
        /** @description A reply is sent once per person a day at most. */
        RuleActionInput: {
            /** @constant */
            do: "label";
            /** Format: uuid */
            labelId: string;
        } | {
            /** @constant */
            do: "assign";
            /** Format: uuid */
            userId: string;
        } | {
            /** @constant */
            do: "done";
        } | {
            /** @constant */
            do: "hide";
        } | {
            /** @constant */
            do: "reply";
            /** Format: uuid */
            savedReplyId: string;
        } | {
            /** @constant */
            do: "notify";
            userIds: string[];
        };
        RuleConditions: {
            /** @default [] */
            contains: string[];
            /** @default [] */
            kinds: ("comment" | "mention" | "message")[];
            /** @default [] */
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @default [] */
            sentiments: ("positive" | "neutral" | "negative")[];
            /** @default [] */
            languages: ("fr" | "en")[];
            /** @default null */
            isNewPerson: boolean | null;
            /** @default null */
            isOutOfHours: boolean | null;
        };
        RuleConditionsInput: {
            /** @default [] */
            contains?: string[];
            /** @default [] */
            kinds?: ("comment" | "mention" | "message")[];
            /** @default [] */
            platforms?: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            /** @default [] */
            sentiments?: ("positive" | "neutral" | "negative")[];
            /** @default [] */
            languages?: ("fr" | "en")[];
            /** @default null */
            isNewPerson?: boolean | null;
            /** @default null */
            isOutOfHours?: boolean | null;
        };
        /** @description Newest first. */
        RuleRunList: {
            items: {
                /** Format: uuid */
                messageId: string;
                /** Format: uuid */
                conversationId: string;
                personName: string;
                text: string;
                /** Format: date-time */
                sentAt: string;
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                ranAt: string;
                /** @description In plain words. */
                did: string[];
                undoneAt: string | null;
            }[];
            nextCursor: string | null;
        };
        /** @description What the rule would have done. Nothing is changed. */
        RuleTrial: {
            /** @description How many messages it was tried on. */
            tried: number;
            matched: number;
            /** @description How many replies it would have sent. */
            replies: number;
            matches: {
                /** Format: uuid */
                messageId: string;
                /** Format: uuid */
                conversationId: string;
                personName: string;
                text: string;
                /** Format: date-time */
                sentAt: string;
            }[];
        };
        /** @description Replies that were sent stay. */
        RuleUndoInput: {
            /** @description Omitted: everything it did. */
            runIds?: string[];
        };
        /** @description `kept`: changed by someone since, or sent. */
        RuleUndone: {
            undone: number;
            kept: number;
        };
        SavedReply: {
            /** Format: uuid */
            id: string;
            clientId: string | null;
            name: string;
            text: string;
            link: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Only the fields you send are changed. */
        SavedReplyChangeInput: {
            /** @description Null for all clients. */
            clientId?: string | null;
            name?: string;
            /**
             * @description {person}, {client}, and {link} are filled in.
             * @example Thank you, {person}!
             */
            text?: string;
            /** @description What {link} stands for. Empty for the client’s website. */
            link?: "" | string;
        };
        /** @description By name. */
        SavedReplyList: {
            items: components["schemas"]["SavedReply"][];
            nextCursor: null;
        };
        /** @description Which posts of the proposal. */
        ScheduleChoiceInput: {
            /** @description Omit for all. */
            itemIds?: string[];
        };
        ScheduleItem: {
            /** Format: uuid */
            id: string;
            idea: components["schemas"]["Idea"];
            /**
             * @description Local time in the client’s time zone.
             * @example 2031-05-05T09:30
             */
            at: string;
            /** Format: date-time */
            scheduledAt: string;
            socialAccountIds: string[];
            /** @description Of those accounts, as far as they’re connected. */
            platforms: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok")[];
            slot: components["schemas"]["ScheduleSlot"];
            /** @description The draft that was made of it. Null while it’s proposed. */
            postId: string | null;
        };
        ScheduleItemChangeInput: {
            /** Format: date-time */
            scheduledAt: string;
        };
        ScheduleItemDismissalInput: {
            /**
             * @description Refuses the idea as well.
             * @default null
             */
            refusal?: components["schemas"]["IdeaRefusalInput"] | null;
        };
        /** @description A week or month of posts. Nothing is planned until it’s accepted. */
        ScheduleProposal: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** @description The client’s time zone. */
            timeZone: string;
            /**
             * Format: date
             * @example 2031-05-04
             */
            from: string;
            /**
             * Format: date
             * @example 2031-05-04
             */
            to: string;
            /** @description By time. Those whose time has passed, or whose idea was used or refused elsewhere, are left out. */
            items: components["schemas"]["ScheduleItem"][];
            /** @description What was taken into account, in sentences. */
            notes: string[];
            acceptedAt: string | null;
            dismissedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description Those with something left to accept, newest first. */
        ScheduleProposalList: {
            items: components["schemas"]["ScheduleProposal"][];
        };
        ScheduleRequestInput: {
            /** Format: uuid */
            clientId: string;
            /**
             * Format: date
             * @description The first day, by the client’s clocks.
             * @example 2031-05-04
             */
            from: string;
            /**
             * Format: date
             * @description The last day. Up to 31 days.
             * @example 2031-05-04
             */
            to: string;
            /**
             * @description Posts a week of each account, with what’s planned. Null: as often as so far.
             * @default null
             */
            perWeek?: number | null;
        };
        ScheduleSlot: {
            /**
             * @description `numbers`: posts do well then. Where the accounts’ own data say nothing, `posting_times` are the client’s, and a `habit` is the network’s. `chosen`: by a person.
             * @enum {string}
             */
            basis: "numbers" | "posting_times" | "habit" | "chosen";
            /** @description Against the accounts’ mean, as a factor. 1 unless it’s from numbers. */
            effect: number;
            /** @description Posts in that hour of the week that it rests on. */
            n: number;
        };
        /** @description A person’s answer for a publication that needs a check. */
        SettleInputInput: {
            /** @description Whether the post is live on the network. If false, it’s sent again. */
            live: boolean;
            /**
             * Format: uri
             * @description Link to the post. Required for threads, where the next part goes below it.
             * @example https://x.com/example/status/1
             */
            permalink?: string;
        };
        SlotsChangeInput: {
            /** @description All weekly slots of the client and its accounts. They replace the previous ones. */
            slots: {
                /** @description 1 is Monday, 7 is Sunday. */
                weekday: number;
                /** @example 09:30 */
                time: string;
                /**
                 * @description For this account only, which then uses its own slots. Null for all accounts without their own.
                 * @default null
                 */
                socialAccountId?: string | null;
            }[];
        };
        Snippet: {
            /** Format: uuid */
            id: string;
            clientId: string | null;
            /** @enum {string} */
            kind: "text" | "hashtags";
            name: string;
            text: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Only the fields you send are changed. */
        SnippetChangeInput: {
            /** @description Null for all clients in the workspace. */
            clientId?: string | null;
            /** @enum {string} */
            kind?: "text" | "hashtags";
            /** @example Opening hours */
            name?: string;
            /** @example Open from Tuesday to Saturday, 7 am to 7 pm. */
            text?: string;
        };
        /** @description By name. */
        SnippetList: {
            items: components["schemas"]["Snippet"][];
            nextCursor: null;
        };
        /** @description A social account connected to a client. */
        SocialAccount: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            /** @enum {string} */
            kind: "profile" | "page" | "professional" | "organization";
            platformUserId: string;
            platformUserName: string;
            /** @description URL of our copy of the profile picture. Requires the access token. Null if there is none. */
            platformUserAvatar: string | null;
            profileUrl: string | null;
            /** @description Null if access doesn’t expire. */
            expiresAt: string | null;
            /** @enum {string} */
            status: "healthy" | "expiring" | "needs_reconnect" | "limited";
            /** @description What’s wrong and how to fix it, in plain words. */
            statusReason: string | null;
            /** @description Permissions the person didn’t grant, in plain words, such as "read messages". */
            declined: string[];
            /** @description Permissions the network hasn’t approved for this installation, in plain words. Nobody can grant them. */
            unavailable: string[];
            /** @description How the account was connected, for networks with more than one method. Reconnecting can change it. */
            method: ("facebook_login" | "instagram_login") | null;
            /** @description X only: whether the account’s subscription allows posts of up to 25,000 characters. */
            hasLongPosts: boolean;
            /** @description For networks that ask separately before comments can be read: whether that was allowed. To ask, send the account’s ID as `commentsOf` when you start connecting. Null for other networks. */
            commentAccess: ("missing" | "allowed" | "ended") | null;
            /** Format: uuid */
            clientId: string;
            /** Format: date-time */
            connectedAt: string;
            checkedAt: string | null;
        };
        SocialAccountList: {
            items: components["schemas"]["ListedSocialAccount"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        /** @description Number of connected accounts, by health. */
        SocialAccountSummary: {
            total: number;
            byStatus: {
                [key: string]: number;
            };
            /** @description How many accounts their owner needs to reconnect. */
            needsPerson: number;
        };
        SplitPosts: {
            post: components["schemas"]["Post"];
            created: components["schemas"]["Post"];
        };
        SummaryRequestInput: {
            /** Format: uuid */
            conversationId: string;
        };
        /** @description A piece of a changed text, in reading order. */
        TextPart: {
            /** @enum {string} */
            kind: "same" | "removed" | "added";
            text: string;
        };
        ThreadSummary: {
            /** Format: uuid */
            runId: string;
            model: components["schemas"]["AssistantModel"];
            sent: components["schemas"]["AssistantSent"];
            text: string;
            /** @description Where it breaks a rule, or states an unknown number. */
            findings: components["schemas"]["VoiceFinding"][];
        };
        TimeSlot: {
            /** @description Monday is 1. */
            weekday: number;
            hour: number;
            /** @description Against the account’s mean, as a factor: 1.2 is 20 % above it. */
            effect: number;
            /** @description Lower end of the 80 % interval. */
            low: number;
            /** @description Upper end of the 80 % interval. */
            high: number;
            /** @description Publications in that hour of the week. */
            n: number;
        };
        Trend: {
            /** @enum {string} */
            kind: "topic" | "hashtag" | "question";
            key: string;
            shown: string;
            /** @description Different people and accounts in the last two weeks. */
            recent: number;
            /** @description Those in the eight weeks before. */
            before: number;
            /** @description The share that says it now against the share before: 2 is twice as many. */
            rise: number;
            /** @description How likely chance alone would make it rise so far. */
            p: number;
            /** @description Voices per week, the oldest first. */
            weeks: number[];
            examples: {
                /** @enum {string} */
                origin: "publication" | "message" | "watched";
                text: string;
                /** Format: date-time */
                at: string;
                link: components["schemas"]["EvidenceLink"] | null;
            }[];
            /** @description The idea that was made of it. */
            ideaId: string | null;
        };
        TrendIdeaRequestInput: {
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            kind: "topic" | "hashtag" | "question";
            /** @description As the list of trends has it. */
            key: string;
        };
        TrendList: {
            /** @description Surest first. */
            items: components["schemas"]["Trend"][];
            considered: {
                /** @description Different people and accounts. */
                people: number;
                messages: number;
                publications: number;
                watchedAccounts: number;
                weeks: number;
            };
            /** @description As a model put it. */
            summary: string | null;
            /** @description Where the summary states a number or link that the trends don’t have. */
            summaryFindings?: components["schemas"]["VoiceFinding"][];
        };
        TrendsRequestInput: {
            /** Format: uuid */
            clientId: string;
            /**
             * @description Has a model sum them up.
             * @default false
             */
            isWorded?: boolean;
        };
        /** @description Publications on one account with the same problem. */
        Trouble: {
            /** @enum {string} */
            status: "failed" | "needs_check";
            cause: ("trouble" | "paused" | "reconnect" | "disconnected" | "rejected" | "rules" | "late" | "approval" | "unclear") | null;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            /** @description Null if the account was deleted. */
            socialAccountId: string | null;
            accountName: string | null;
            /** @description Whether the account is still connected. */
            isConnected: boolean;
            count: number;
            /** @description When the first of them was due. */
            oldestAt: string | null;
        };
        /** @description Largest groups first, up to 500. */
        TroubleList: {
            items: components["schemas"]["Trouble"][];
            nextCursor: null;
        };
        UndoneSchedule: {
            schedule: components["schemas"]["ScheduleProposal"];
            /** @description Drafts that were removed. */
            removed: number;
            /** @description Drafts that somebody had changed, which stay. */
            kept: number;
        };
        /** @description Scheduled in the future or waiting for approval with a time in the future, soonest first. */
        UpcomingPosts: {
            items: components["schemas"]["Post"][];
            nextCursor: null;
        };
        VersionRestoreInput: {
            /** @description The version you edited. If the post changed since then, you get a 409 with the current post. */
            version: number;
        };
        /** @description How a client writes: as learned, and as decided. */
        Voice: {
            /** Format: uuid */
            clientId: string;
            /** @description Whether the assistant may use a model for this client. */
            isOn: boolean;
            /** @description What its posts are written in. Null: as its texts are. */
            language: ("fr" | "en") | null;
            /**
             * @description How to write.
             * @example Short sentences. Name the baker.
             */
            does: string;
            /**
             * @description What to avoid.
             * @example No puns. No exclamation marks.
             */
            doesNot: string;
            /**
             * @description What may be stated, numbers included.
             * @example [
             *       "Open since 1982.",
             *       "Closed on Mondays."
             *     ]
             */
            facts: string[];
            bannedWords: string[];
            /** @description How readers are spoken to in French. Null: either. */
            address: ("tu" | "vous") | null;
            mostEmoji: number | null;
            mostHashtags: number | null;
            /** @description What its posts are about, by their tags. Empty: the tags used most. */
            pillars: string[];
            revision: number;
            /** @description From its best texts. Null with fewer than 5. */
            learned: components["schemas"]["LearnedVoice"] | null;
            /** @description Some of the texts it was learned from. */
            examples: string[];
            /**
             * @description What its texts are written in, where none is chosen.
             * @enum {string}
             */
            usualLanguage: "fr" | "en";
            /** @description The tags used most. */
            usualPillars: string[];
        };
        /** @description Only the fields you send are changed. */
        VoiceChangeInput: {
            /** @description Whether the assistant may use a model for this client. */
            isOn?: boolean;
            /** @description What its posts are written in. Null: as its texts are. */
            language?: ("fr" | "en") | null;
            /**
             * @description How to write.
             * @example Short sentences. Name the baker.
             */
            does?: string;
            /**
             * @description What to avoid.
             * @example No puns. No exclamation marks.
             */
            doesNot?: string;
            /**
             * @description What may be stated, numbers included.
             * @example [
             *       "Open since 1982.",
             *       "Closed on Mondays."
             *     ]
             */
            facts?: string[];
            bannedWords?: string[];
            /** @description How readers are spoken to in French. Null: either. */
            address?: ("tu" | "vous") | null;
            mostEmoji?: number | null;
            mostHashtags?: number | null;
            /** @description What its posts are about, by their tags. Empty: the tags used most. */
            pillars?: string[];
            /** @description The one you read. 0 before the first change. */
            revision: number;
        };
        /** @description Where a text breaks a rule of its client. */
        VoiceFinding: {
            /** @enum {string} */
            problem: "too_long" | "banned_word" | "wrong_address" | "too_many_emoji" | "too_many_hashtags" | "unknown_number" | "unknown_link";
            found: string;
            at: number | null;
            length: number | null;
        };
        /** @description A competitor’s account whose public numbers are followed. */
        WatchedAccount: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            clientId: string;
            /** @enum {string} */
            platform: "facebook" | "instagram" | "twitter" | "linkedin" | "tiktok";
            userName: string;
            /** @description Null before its numbers were read for the first time. */
            readAt: string | null;
            problem: {
                /**
                 * @description Why its numbers can’t be read: the network shows no such account, refuses, or can’t tell this client’s account.
                 * @enum {string}
                 */
                kind: "not_found" | "refused" | "unreadable";
                /** @description In the network’s words. */
                reason: string | null;
            } | null;
            /** @description Public numbers of the last 90 days, oldest first. Days that were not read are left out. */
            days: components["schemas"]["WatchedAccountDay"][];
            /** Format: date-time */
            createdAt: string;
        };
        WatchedAccountDay: {
            /** Format: date */
            day: string;
            followers: number | null;
            /** @description All posts that the account shows, up to that day. */
            publications: number | null;
        };
        WatchedAccountList: {
            items: components["schemas"]["WatchedAccount"][];
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The `webhook-id` of the message: the same for every attempt and replay.
             */
            id: string;
            /** Format: uuid */
            endpointId: string;
            /** @enum {string} */
            type: "publication.published" | "publication.failed" | "publication.needs_check" | "post.changed" | "message.received" | "account.needs_reconnect" | "report.ready" | "webhook.test";
            /**
             * @description `waiting` for its next attempt, `failed` after the last one. A replay makes it `waiting` again.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** Format: date-time */
            createdAt: string;
            nextAttemptAt: string | null;
            message: components["schemas"]["WebhookMessage"];
            /** @description Newest first, up to 20. */
            attempts: {
                /** Format: date-time */
                at: string;
                status: number | null;
                durationMs: number;
                /** @description Why it failed, as a person would read it. */
                error: string | null;
                /** @description The beginning of what the receiver answered. */
                response: string | null;
            }[];
            /** @description All attempts, also those that aren’t listed any more. */
            attemptCount: number;
        };
        WebhookDeliveryList: {
            items: components["schemas"]["WebhookDelivery"][];
            /** @description Send this as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            description: string;
            events: ("publication.published" | "publication.failed" | "publication.needs_check" | "post.changed" | "message.received" | "account.needs_reconnect" | "report.ready")[];
            clients: {
                /** Format: uuid */
                id: string;
                name: string;
            }[] | null;
            /**
             * @description `off` by a person or program, `failing` while its latest message waits to be sent again, `switched_off` after days of failures.
             * @enum {string}
             */
            state: "on" | "off" | "failing" | "switched_off";
            failingSince: string | null;
            /** Format: date-time */
            createdAt: string;
            lastDeliveredAt: string | null;
        };
        /** @description Switching an endpoint on again forgets its failures. */
        WebhookEndpointChangeInput: {
            /** @example https://hooks.example.com/ruche */
            url?: string;
            events?: ("publication.published" | "publication.failed" | "publication.needs_check" | "post.changed" | "message.received" | "account.needs_reconnect" | "report.ready")[];
            description?: string;
            /** @description The only clients whose events are sent. Null for all, also later ones. */
            clientIds?: string[] | null;
            isOn?: boolean;
        };
        WebhookEndpointList: {
            items: components["schemas"]["WebhookEndpoint"][];
            nextCursor: null;
        };
        WebhookMessage: {
            /** @enum {string} */
            type: "publication.published" | "publication.failed" | "publication.needs_check" | "post.changed" | "message.received" | "account.needs_reconnect" | "report.ready" | "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                [key: string]: unknown;
            };
        };
        Workspace: {
            /** Format: uuid */
            id: string;
            name: string;
            timeZone: string;
            /** @constant */
            weekStart: "monday";
            /** @description Where its logo is read. Null if there is none. */
            logoPath: string | null;
            /**
             * @description On pages for clients and in emails to them.
             * @example #e8a33d
             */
            brandColor: string | null;
            /** @enum {string} */
            role: "owner" | "manager" | "member";
            plan: {
                chosen: ("essential" | "pro" | "expert") | null;
                /** @description Null if there is none: see `noPlanCause`. */
                inForce: ("essential" | "pro" | "expert") | null;
                /** @description The plan that the administrator of the installation gave, beside what is paid for, and its last moment. Null if there is none, and where owners choose plans without paying. */
                given: {
                    /** @enum {string} */
                    plan: "essential" | "pro" | "expert";
                    endsAt: string | null;
                } | null;
                /** @description Whether the plan in force comes from the trial. */
                isTrial: boolean;
                /** @description Nothing new can be added until a plan is chosen. */
                isReadOnly: boolean;
                /** @description The clients that can be changed; all others are read-only. Null: every client. */
                activeClientIds: string[] | null;
                /** Format: date-time */
                trialEndsAt: string;
                /** @description Whether plans are paid for here. Otherwise nothing is said of money. */
                isSold: boolean;
                /** @description A payment failed, and the plan ends then unless it is paid. Null if nothing is due. */
                graceEndsAt: string | null;
                /** @description Why no plan is in force. Null if one is. */
                noPlanCause: ("trial" | "subscription" | "payment" | "given") | null;
                /** @description Whether this person can choose a plan here. */
                canSwitch: boolean;
            };
            clients: {
                used: number;
                /** @description Null means unlimited. */
                limit: number | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WrittenText: {
            platform: ("facebook" | "instagram" | "twitter" | "linkedin" | "tiktok") | null;
            text: string;
            /** @description Where it breaks a rule, or states an unknown number. */
            findings: components["schemas"]["VoiceFinding"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
